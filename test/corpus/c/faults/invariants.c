/* What all functions of a file have to keep. */
int counter;
//@ global invariant positive: counter > 0; //~ FAULT
void counts(void) { counter = 1; } //~ UNKNOWN
int reads(void) { return counter; } //~ UNKNOWN
