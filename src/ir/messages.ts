/** The texts of failed checks, in Boogie's wording, so that the two tools' outputs can be compared line by line. */
export const messages = {
  assertion: { failed: "this assertion could not be proved" },
  precondition: {
    failed: "a precondition for this call could not be proved",
    related: "this is the precondition that could not be proved",
  },
  postcondition: {
    failed: "a postcondition could not be proved on this return path",
    related: "this is the postcondition that could not be proved",
  },
  invariantOnEntry: { failed: "this loop invariant could not be proved on entry" },
  invariantKept: { failed: "this invariant could not be proved to be maintained by the loop" },
  inlined: { related: "it is in the body of the procedure called here" },
  unpack: { failed: "the precondition for unpack could not be proved" },
} as const;
