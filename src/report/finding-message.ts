/** The sentence that a finding is told in, for formats in which something follows it. */
import type { Finding } from "../verdict/verdict.ts";

/** Without a full stop. A warning says that it is one in words, too, unless its message does. */
export function findingMessage({ certainty, message }: Pick<Finding, "certainty" | "message">): string {
  const says = /could not be proved|might not|may /i.test(message);
  return withoutFullStop(message) + (certainty === "possible" && !says ? " (could not be proved)" : "");
}

function withoutFullStop(message: string): string {
  return message.replace(/\.$/, "");
}
