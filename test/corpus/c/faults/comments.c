/* Comments of other tools, and of people: nothing here is an annotation. */
/*@{*/
//@{
int first(int n) { return n == 0 ? 0 : 10 / n; }
//@}
/*@}*/
int second(/*@null@*/ int *p) /*@modifies *p@*/ {
  /*@unused@*/ int x = 1;
  /*@-mustfreefresh@*/ //@ todo: something is missing here
  /*@i1@*/ x++;
  return x; //@ see the manual; page 3
}
/*@only@*/ /*@requires notnull p@*/ int third(int *p) { return 1; }
//@ returns the number
//@ todo fix this
int fourth(int n) { //@expect verified
  //@ for the benefit of others
  /*@ loop unroll 4; */
  for (int i = 0; i < 3; i++) n = i;
  //@ slevel 10;
  /*@fallthrough@*/
  return n; //@ ensure that it is small
}
