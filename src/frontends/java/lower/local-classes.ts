/** Classes that are declared in bodies: local and anonymous ones, and those that stand for lambdas. */
import type { ClassSymbol, ClassType, Surroundings } from "../resolve/symbols.ts";
import { declareLocalClass } from "../resolve/world.ts";
import type { ClassDeclaration } from "../tree.ts";
import type { Body } from "./body.ts";
import { visibleClasses } from "./scopes.ts";
import { addLocal, localName } from "./whole/whole.ts";

/** It is lowered later, with what is visible here. */
export function declareInBody(
  body: Body,
  declaration: ClassDeclaration,
  wanted: string,
  nature: "local" | "anonymous" | "lambda",
  supertype?: ClassType,
): ClassSymbol {
  const { unit, owner, scope, typeVariables } = body;
  const surroundings: Surroundings = {
    classes: visibleClasses(scope),
    typeVariables,
    isStatic: body.self === undefined,
    isAnonymous: nature !== "local",
    ...(nature === "lambda" && { isLambda: true }),
  };
  const symbol = declareLocalClass(declaration, owner, localName(unit, owner, wanted), surroundings, unit.world, supertype); // prettier-ignore
  addLocal(unit, symbol, scope);
  return symbol;
}
