/** What is wrong with definitions, told where they stand, whether or not they are used. */
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { errorAt } from "../../../source/diagnostic.ts";
import { logicTypeOf } from "./logic-types.ts";
import { resolveTerm } from "./resolve-term.ts";
import {
  binding,
  made,
  newResolver,
  unsupported,
  type Context,
  type Definition,
  type Environment,
} from "./resolver.ts";
import type { GlobalDefinition } from "./tree.ts";
import type { Label } from "./typed.ts";

export function definitionFaults(
  environment: Environment,
  definitions: readonly GlobalDefinition[],
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return definitions.flatMap((definition): readonly Diagnostic[] => {
    if (definition.kind === "unsupported") {
      const message = `\`${definition.construct}\` is not supported in annotations; what it declares cannot be used`;
      return [errorAt(definition.span, message)];
    }
    if (seen.has(definition.name)) return [errorAt(definition.span, `\`${definition.name}\` is defined twice`)];
    seen.add(definition.name);
    return definitionFault(environment, definition);
  });
}

/** Its body with parameters that may be anything, in states that may be any. */
function definitionFault(environment: Environment, definition: Definition): readonly Diagnostic[] {
  const r = newResolver(environment, contextOf(definition));
  const params = definition.params.flatMap((param) => {
    const type = logicTypeOf(r, param.type);
    return type === undefined ? [] : [[param.name, made(r, param, type, { kind: "bound", binder: { name: param.name, type } })] as const]; // prettier-ignore
  });
  if (definition.body === undefined)
    unsupported(r, definition.span, `\`${definition.name}\`, which has no definition,`);
  else resolveTerm({ ...binding(r, params), expanding: [definition] }, definition.body);
  return r.shared.error === undefined ? [] : [r.shared.error];
}

function contextOf({ labels }: Definition): Context {
  const states = new Map<string, Label>(labels.map((label) => [label, { kind: "label", label: { name: label } }]));
  const [only, ...others] = labels;
  const here = only === undefined ? "Here" : others.length === 0 ? states.get(only) : undefined;
  return {
    local: () => undefined,
    here,
    label: (name) => states.get(name) ?? (name === "Here" ? here : undefined),
    parametersOnEntry: false,
    result: undefined,
  };
}
