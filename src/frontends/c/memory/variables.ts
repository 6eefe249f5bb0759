/** The object of a variable: one for all calls if it lasts, else one for each look at its function. Calls write parameters. */
import { append } from "../../../base/append.ts";
import type { VariableDeclaration } from "../tree.ts";
import type { Class } from "./classes.ts";
import { accessWhole, describeObject, type Flow, type Frame } from "./flow.ts";

export function classOfVariable(frame: Frame, variable: VariableDeclaration): Class {
  const lasting = variable.role === "file" || variable.role === "static-local";
  const known = lasting ? frame.flow.variables : frame.locals;
  const one = lasting ? linked(frame.flow, variable) : variable;
  let at = known.get(one);
  if (at === undefined) {
    known.set(one, (at = frame.flow.classes.make()));
    describeObject(frame.flow, at, one.type);
    if (variable.role === "param") accessWhole(frame.flow, at, variable.type);
    at.views.inMemory = frame.flow.needsMemory(one);
    if (!lasting) append(frame.flow.localClasses, one, at);
  }
  if (one !== variable) describeObject(frame.flow, at, variable.type);
  return at;
}

function linked(flow: Flow, variable: VariableDeclaration): VariableDeclaration {
  if (variable.role !== "file" || variable.storage === "static") return variable;
  return flow.externals.get(variable.name) ?? variable;
}
