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

/** What is said instead where a check is known to fail. */
export const certainMessages: ReadonlyMap<string, string> = new Map<string, string>([
  [messages.assertion.failed, "this assertion fails"],
  [messages.precondition.failed, "a precondition of this call does not hold"],
  [messages.precondition.related, "this is the precondition"],
  [messages.postcondition.failed, "a postcondition does not hold on this return path"],
  [messages.postcondition.related, "this is the postcondition"],
  [messages.invariantOnEntry.failed, "this loop invariant does not hold on entry"],
  [messages.invariantKept.failed, "this loop invariant is not kept"],
  [messages.unpack.failed, "the precondition of unpack does not hold"],
]);
