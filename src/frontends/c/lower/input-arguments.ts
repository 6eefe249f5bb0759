/** scanf and its kin: what the variadic arguments of a call point to becomes input. */
import type { FunctionDeclaration, Expression } from "../tree.ts";
import { withoutQualifiers } from "../integers.ts";
import type { Body, MemoryPlace } from "./body.ts";
import { byteCount } from "./byte-counts.ts";
import { groupsOf, havocRange } from "./memory.ts";
import { guardAccess } from "./places.ts";
import { sourceText } from "./source-text.ts";
import type { Value } from "./values.ts";
import { walkStatement } from "./walk.ts";

const intrinsic = "__inquest_input_arguments";
const known = new WeakMap<FunctionDeclaration, boolean>();

export function inputArguments(
  body: Body,
  definition: FunctionDeclaration,
  args: readonly Value[],
  e: Extract<Expression, { kind: "call" }>,
): void {
  if (!definition.type.variadic || !asksForIt(definition)) return;
  for (let i = definition.params.length; i < args.length; i++) {
    const [value, arg] = [args[i]!, e.args[i]!];
    const type = writtenType(arg);
    if (value.kind !== "pointer" || type === undefined) continue;
    const text = (): string => `*${sourceText(arg)}`;
    const place: MemoryPlace = {
      kind: "memory",
      at: value,
      type,
      guard: "all",
      text,
      pointerText: () => sourceText(arg),
    };
    guardAccess(body, place, "writes", e.span);
    havocRange(body, value, byteCount(body, type, e.span), groupsOf(body.unit, type), "input", e.span);
  }
}

/** What a pointer argument points to, before it was made a pointer to anything. */
function writtenType(arg: Expression) {
  let e = arg;
  while (e.kind === "cast" && !e.explicit && e.cast === "bit-cast") e = e.operand;
  const type = withoutQualifiers(e.type);
  return type.kind === "pointer" ? type.to : undefined;
}

function asksForIt(definition: FunctionDeclaration): boolean {
  let answer = known.get(definition);
  if (answer === undefined) known.set(definition, (answer = definition.body !== undefined && calls(definition.body)));
  return answer;
}

function calls(root: NonNullable<FunctionDeclaration["body"]>): boolean {
  let found = false;
  walkStatement(root, {
    expression: (e) => {
      found ||= e.kind === "reference" && e.declaration.name === intrinsic;
      return !found;
    },
  });
  return found;
}
