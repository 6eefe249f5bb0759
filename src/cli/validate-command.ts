/** `inquest validate`: exit code 0 if the witness is confirmed, 1 if it is not, 3 if nobody knows. */
import { loweredFor } from "../driver/properties.ts";
import { registry } from "../driver/registry.ts";
import { validateWitness, type Validation } from "../driver/validate-files.ts";
import { hostFor } from "./host.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { interruptSignal } from "./interrupt.ts";
import { followed, proofRequest, propertyOf } from "./prove-command.ts";
import type { Terminal } from "./terminal.ts";
import { sha256 } from "./witness-output.ts";

const exitCodes: Readonly<Record<Validation["verdict"], number>> = {
  confirmed: 0,
  "not confirmed": 1,
  unreadable: 2,
  unknown: 3,
};

export async function validateCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const property = propertyOf(args);
  const [file, witness, ...others] = args.paths;
  if ("error" in property || file === undefined || witness === undefined || others.length > 0) {
    terminal.err(`inquest: ${"error" in property ? property.error : "validate needs a C file and a witness"}\n`);
    return 2;
  }
  const host = hostFor(args, interruptSignal(args));
  const checks = new Set([...loweredFor(property), "loop-invariant-kept" as const]);
  const settings = { ...cSettings(args), checks, complete: true };
  const { verdict, reason } = await followed(proofRequest(args, property, undefined), args, terminal, (proof) =>
    validateWitness({ file, witness, proof }, (there) => registry(there, settings).frontEnds, host, sha256),
  );
  if (verdict === "unreadable") terminal.err(`inquest: ${reason}\n`);
  else await terminal.out(`${verdict}${reason === "" ? "" : `: ${reason}`}\n`);
  return exitCodes[verdict];
}
