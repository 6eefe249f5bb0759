/** Invariants around calls: what this body has changed must be in order before, and everything is in order after. */
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { isCertainTarget } from "../resolve/members.ts";
import type { Body } from "./body.ts";
import { contractOf } from "./contract-cases.ts";
import {
  assumeInitial, assumeInvariants, assumeOwnInvariants, checkInvariants, checkOwnInvariants, type About,
} from "./invariants.ts"; // prettier-ignore
import { ownChanges } from "./own-changes.ts";
import type { ContractCall } from "./contract-call.ts";

/** Objects that are being made, by this constructor or by the call, are not complete. */
function aboutCallees(body: Body, made: Term | undefined): About {
  const own = body.isConstructor ? body.self?.term : undefined;
  const selves = [own, made].flatMap((term) => term ?? []);
  return selves.length === 0 ? { kind: "all" } : { kind: "others", selves };
}

/** Whether there may be code in it that relies on invariants. */
function relies(body: Body, { method }: ContractCall): boolean {
  if (method.modifiers.has("helper")) return false;
  if (method.isConstructor) {
    if (method.owner.isStub) return false;
    return (
      method.declaration !== undefined ||
      contractOf(method, body.unit.world).cases.some((one) => one.modifies === undefined)
    );
  }
  return !(method.owner.isStub && isCertainTarget(method));
}

export function checkBeforeCall(body: Body, called: ContractCall): void {
  if (!relies(body, called) || called.form === "delegation") return;
  const message = `an invariant may not hold at the call of ${called.method.name}`;
  const made = called.form === "new" ? called.self?.term : undefined;
  checkInvariants(body, aboutCallees(body, made), called.span, ownChanges(body), message);
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
  const isNew = called?.form === "new";
  const about = aboutCallees(body, isNew && way === "exceptional" ? called.self?.term : undefined);
  const isChecked = called === undefined || relies(body, called);
  if (isChecked && (changed === "everything" || isNew)) assumeInvariants(body, about, span);
  else if (isChecked && changed !== "everything" && changed.size > 0) assumeInvariants(body, about, span, changed);
  // What did not rely on the invariants of others has still established those of its own object.
  if (!isChecked && isNew && way === "normal") assumeOwnInvariants(body, called.self!, called.method.owner, span);
  if (called?.form === "delegation" && way === "normal" && body.self !== undefined) {
    assumeOwnInvariants(body, body.self, called.method.owner, span);
    assumeInitial(body, body.self, called.method.owner, span);
  }
  if (isNew && way === "normal") assumeInitial(body, called.self!, called.method.owner, span);
}
