/**
 * Which maps of memory and which variables a loop may write, seen from what is written in it: its assignments say where. Where it calls something, or
 * does what is not looked into here, all of them.
 */
import { innermost } from "../memory/keys.ts";
import { isConstantType } from "../c-types.ts";
import { assignedPlace } from "../effects.ts";
import type { Group } from "../memory/groups.ts";
import type { Expression, Statement, VariableDeclaration } from "../tree.ts";
import { walkStatement } from "../walk.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Body } from "./body.ts";
import { isInMemory } from "./locals.ts";
import { effectsOf, rootOf } from "./touched.ts";
import { mapsOf, type Unit } from "./unit.ts";

export function mapsWrittenIn(body: Body, loop: Statement): readonly Variable[] {
  const { unit } = body;
  const found = new Set<Group>();
  let isAny = false;
  walkStatement(loop, {
    statement: (s) => {
      isAny ||= s.kind === "asm" || s.kind === "unsupported";
      isAny ||= s.kind === "declarations" && s.variables.some((v) => isInMemory(unit, v));
    },
    expression: (e) => {
      isAny ||= unforeseen.has(e.kind);
      const place = assignedPlace(e);
      if (place !== undefined) isAny ||= !addGroups(body, place, found);
    },
  });
  return (isAny ? unit.groups.all : [...found]).flatMap((group) => mapsOf(unit, group));
}

/** Variables that are no memory and are there when the loop is reached: those that it assigns to, and those that what it calls may change. */
export function variablesWrittenIn(unit: Unit, loop: Statement): readonly VariableDeclaration[] {
  const found = new Set<VariableDeclaration>();
  const inner = new Set<VariableDeclaration>();
  walkStatement(loop, {
    variable: (v) => void inner.add(v),
    expression: (e) => {
      const place = assignedPlace(e);
      const root = place && rootOf(place);
      if (root !== undefined) found.add(root);
      if (e.kind === "call") changedByCall(unit, e).forEach((v) => found.add(v));
    },
  });
  return [...found].filter((v) => !inner.has(v) && !isInMemory(unit, v));
}

function changedByCall(unit: Unit, e: Expression): readonly VariableDeclaration[] {
  const { writes } = effectsOf(unit, e).called;
  const named = [...writes].flatMap((one) => (typeof one === "object" && "role" in one ? [one] : []));
  const known = writes.has("outside") ? [...unit.externals.values(), ...unit.storage.keys()] : [];
  return [...named, ...known.filter((v) => v.role === "file" && !isConstantType(v.type))];
}

const unforeseen: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>(["call", "compound-literal", "statement-expression", "va-arg", "unknown", "unsupported"]); // prettier-ignore

/** The groups in which a place may lie: by its type, or by a member that it is or is in. False if it is more than one cell. */
function addGroups(body: Body, place: Expression, found: Set<Group>): boolean {
  const { groups } = body.unit;
  const type = innermost(place.type);
  if (type.kind !== "integer" && type.kind !== "enum" && type.kind !== "pointer" && type.kind !== "floating")
    return false;
  if (place.kind === "reference" && place.declaration.kind === "variable" && !isInMemory(body.unit, place.declaration)) return true; // prettier-ignore
  found.add(groups.ofScalar(type));
  for (let at = place; ;) {
    if (at.kind === "member") {
      if (innermost(at.field.type).kind !== "record") found.add(groups.ofField(at.record, at.field));
      at = at.operand;
    } else if (at.kind === "subscript") at = at.array;
    else if (at.kind === "cast" || at.kind === "unary") at = at.operand;
    else return true;
  }
}
