/** Invariants around calls: what this body has changed must be in order before, and everything is in order after. */
import type { Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Body } from "./body.ts";
import {
  assumeInvariants, assumeOwnInvariants, checkInvariants, checkOwnInvariants, type About,
} from "./invariants.ts"; // prettier-ignore
import { ownChanges } from "./own-changes.ts";
import type { ContractCall } from "./contract-call.ts";

function aboutCallees(body: Body): About {
  return body.isConstructor && body.self !== undefined ? { kind: "others", self: body.self.term } : { kind: "all" };
}

export function checkBeforeCall(body: Body, called: ContractCall): void {
  if (called.method.modifiers.has("helper") || called.form === "delegation") return;
  const message = `an invariant may not hold at the call of ${called.method.name}`;
  checkInvariants(body, aboutCallees(body), called.span, ownChanges(body), message);
  const { self } = body;
  if (!body.isConstructor || self === undefined) return;
  const isPassed = called.self?.term === self.term || called.args.some((arg) => arg.term === self.term);
  if (isPassed && called.form === "call") checkOwnInvariants(body, self, body.owner, called.span, message);
}

export function callChanges(
  body: Body,
  called: ContractCall | undefined,
  changed: ReadonlySet<Variable> | "everything",
  way: "normal" | "exceptional",
  span: Span = called!.span,
): void {
  if (called?.method.modifiers.has("helper") === true) return;
  const about = aboutCallees(body);
  const isNew = called?.form === "new";
  if (changed === "everything" || isNew) assumeInvariants(body, about, span);
  else if (changed.size > 0) assumeInvariants(body, about, span, changed);
  if (called?.form === "delegation" && way === "normal" && body.self !== undefined) {
    assumeOwnInvariants(body, body.self, called.method.owner, span);
  }
}
