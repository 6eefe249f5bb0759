/** Where variables of static storage duration live: as plain variables if nobody takes their address, else as objects. */
import { isConstantType } from "../c-types.ts";
import { objectAlignment } from "../object-alignment.ts";
import { objectSize } from "../object-size.ts";
import type { VariableDeclaration } from "../tree.ts";
import { declaredPart, partFacts } from "./body.ts";
import { declareGlobal, objectTerm, staticObject, type Storage, type Unit } from "./unit.ts";
import { shapeOf } from "./values.ts";

/** For variables at file scope and static locals. */
export function storageOf(unit: Unit, v: VariableDeclaration): Storage {
  const known = unit.storage.get(v);
  if (known !== undefined) return known;
  const defined = v.role === "file" && v.storage !== "static" ? unit.externals.get(v.name) : undefined;
  const storage = defined !== undefined && defined !== v ? storageOf(unit, defined) : newStorage(unit, v);
  unit.storage.set(v, storage);
  return storage;
}

function newStorage(unit: Unit, v: VariableDeclaration): Storage {
  const shape = unit.needsMemory(v) ? undefined : shapeOf(v.type, unit.model);
  if (shape === undefined) {
    const object = staticObject(
      unit,
      v.name,
      objectSize(v, unit.model),
      isConstantType(v.type) ? "constant" : "static",
      objectAlignment(v, unit.model),
      v.type,
    );
    return { kind: "object", object: objectTerm(object) };
  }
  const base = globalName(unit, v.role === "file" ? v.name : `static#${v.name}`);
  // What belongs to models alone is not for a user to read.
  const shown = v.name.startsWith("__library_") ? undefined : v.name;
  const variables = partFacts(shape).map((fact, i) => {
    const name = i === 0 ? base : `${base}#${i}`;
    return declareGlobal(unit, declaredPart(name, fact, shape, v.span, i === 0 ? shown : undefined));
  });
  return { kind: "variables", variables, shape };
}

/** Static variables of different functions and files may have one name. */
function globalName(unit: Unit, wanted: string): string {
  if (!unit.globals.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!unit.globals.has(`${wanted}$${n}`)) return `${wanted}$${n}`;
}
