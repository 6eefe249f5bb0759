/** Jumps: they end the life of the locals of the blocks that they leave. */
import { and, eq, not, or } from "../../../logic/build.ts";
import { TRUE } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { LabelDeclaration, Statement } from "../tree.ts";
import { walkStatement } from "../walk.ts";
import { assign, assume, begin, beginTarget, declareLocal, end, freshLabel, giveUp, jump, pass, type Body, type Jump } from "./body.ts"; // prettier-ignore
import { releaseLocals } from "./objects.ts";
import { functionObject, objectTerm } from "./unit.ts";

type StatementOf<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

/** Ends the life of the locals of all scopes but the outer `depth`. */
export function leaveScopes(body: Body, depth: number, span: Span): void {
  for (const { objects } of body.scopes.slice(depth).reverse()) releaseLocals(body, objects, span);
}

export function lowerBreak(body: Body, s: StatementOf<"break">): void {
  leaveTo(body, body.jumps.at(-1)?.breaks, s);
}

export function lowerContinue(body: Body, s: StatementOf<"continue">): void {
  leaveTo(body, body.jumps.at(-1)?.continues, s);
}

function leaveTo(body: Body, target: Jump | undefined, { kind, span }: StatementOf<"break" | "continue">): void {
  if (target === undefined) return giveUp(body, `${kind} is not supported here`, span);
  pass(body, TRUE, { kind, span }, span);
  leaveScopes(body, target.depth, span);
  jump(body, target.label, span);
}

export function lowerGoto(
  body: Body,
  { label, span }: { readonly label: LabelDeclaration; readonly span: Span },
): void {
  const target = body.gotoLabels.get(label);
  if (target === undefined) return giveUp(body, `label ${label.name} is not in this function`, span);
  pass(body, TRUE, { kind: "goto", span }, span);
  leaveScopes(body, commonDepth(body, target.scopes), span);
  jump(body, target.label, span);
}

/** How many of the scopes here also hold the label. */
function commonDepth(body: Body, scopes: readonly Statement[]): number {
  let depth = 0;
  while (
    depth < body.scopes.length &&
    (body.scopes[depth]!.statement === undefined || scopes.includes(body.scopes[depth]!.statement!))
  )
    depth++;
  return depth;
}

/**
 * All of a function's computed jumps meet in one block, which leads to every label whose address is taken: as many edges
 * as labels, not as labels times jumps. A pointer of which nothing is known may be any of them; that it is none of them
 * is not considered unless the program is complete.
 */
export function lowerComputedGoto(body: Body, s: StatementOf<"computed-goto">): void {
  const { span } = s;
  const value = body.lower.value(body, s.target);
  if (value.kind !== "pointer") return giveUp(body, "this goto is not supported", span);
  const known = body.dispatch;
  const dispatch = (body.dispatch ??= {
    label: freshLabel(body, "dispatch"),
    target: declareLocal(body, "goto#", span),
  });
  assign(body, dispatch.target, value.object, span);
  jump(body, dispatch.label, span);
  if (known !== undefined) return;
  beginTarget(body, dispatch.label, span);
  const labels = [...addressTakenLabels(body)].flatMap((declaration) => {
    const target = body.gotoLabels.get(declaration);
    const object = objectTerm(functionObject(body.unit, `${body.fn.name}:${declaration.name}`));
    return target === undefined ? [] : [{ label: target.label, condition: eq(dispatch.target, object) }];
  });
  const none = and(...labels.map(({ condition }) => not(condition)));
  const { complete } = body.unit.options;
  const ways = labels.map(({ label, condition }) => ({
    label,
    on: freshLabel(body, `${label}$on`),
    condition: complete ? condition : or(condition, none),
  }));
  const lost = complete || ways.length === 0 ? [freshLabel(body, "lost")] : [];
  end(body, { kind: "goto", targets: [...ways.map(({ on }) => on), ...lost], span });
  for (const { label, on, condition } of ways) {
    begin(body, on, span);
    pass(body, condition, { kind: "goto", span }, span);
    jump(body, label, span);
  }
  for (const label of lost) {
    begin(body, label, span);
    assume(body, none, span);
    giveUp(body, "this goto may go anywhere", span);
    end(body, { kind: "goto", targets: [], span });
  }
}

function addressTakenLabels({ fn }: Body): ReadonlySet<LabelDeclaration> {
  const found = new Set<LabelDeclaration>();
  if (fn.body === undefined) return found;
  walkStatement(fn.body, {
    expression: (e) => {
      if (e.kind === "label-address") found.add(e.label);
    },
  });
  return found;
}
