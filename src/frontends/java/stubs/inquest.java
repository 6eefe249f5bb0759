// Which candidates of a repair program are in force; no program has this class.
package inquest;

public final class Choice {
  /*@ input @*/ public static int inquest_choice;
  /*@ input @*/ public static int inquest_other;
  /*@ input @*/ public static int inquest_group;
  /*@ input @*/ public static int inquest_other_group;
}
