/** Where locals live: as plain variables if nobody takes their address, else as objects of their own. */
import { BOOL } from "../../../logic/sort.ts";
import type { Variable } from "../../../logic/term.ts";
import type { VariableDeclaration } from "../tree.ts";
import { declareLocal, declareParts, type Body } from "./body.ts";
import { storageOf } from "./storage.ts";
import type { Storage, Unit } from "./unit.ts";
import { unsettledLocals } from "./unsettled.ts";
import { leafCount, shapeOf } from "./values.ts";

/** Of any variable. A local that control reached past its declaration gets its place here. */
export function placeOfVariable(body: Body, v: VariableDeclaration): Storage {
  const known = body.storage.get(v);
  if (known !== undefined) return known;
  if (v.role === "file" || v.role === "static-local" || v.storage === "extern") return storageOf(body.unit, v);
  if (!livesInMemory(body, v)) return localVariables(body, v);
  return { kind: "object", object: declareObject(body, v) };
}

export function livesInMemory(body: Body, v: VariableDeclaration): boolean {
  if (v.role !== "local" || v.storage === "extern") return false;
  return isInMemory(body.unit, v);
}

/** Of any variable: it is an object, and not variables of the program's. */
export function isInMemory(unit: Pick<Unit, "needsMemory" | "model">, v: VariableDeclaration): boolean {
  return unit.needsMemory(v) || shapeOf(v.type, unit.model) === undefined;
}

/** The variable that holds the object of a local. */
export function declareObject(body: Body, v: VariableDeclaration): Variable {
  const target = declareLocal(body, `${v.name}#object`, v.span);
  body.temporaries.add(target);
  body.storage.set(v, { kind: "object", object: target });
  return target;
}

/** The variables of a local that does not live in memory. */
export function localVariables(body: Body, v: VariableDeclaration): Storage {
  const shape = shapeOf(v.type, body.unit.model)!;
  const storage = { kind: "variables", variables: declareParts(body, v.name, shape, v.span, v.name), shape } as const;
  body.storage.set(v, storage);
  if (mayLackValue(body, v)) {
    const flags = Array.from({ length: leafCount(shape) }, () => declareLocal(body, `${v.name}#written`, v.span, BOOL));
    body.written.set(v, flags);
  }
  return storage;
}

function mayLackValue({ unit, fn }: Body, v: VariableDeclaration): boolean {
  if (v.role !== "local" || !unit.options.checks.has("uninitialized-read")) return false;
  return v.initializer === undefined || unsettledLocals(fn).has(v);
}
