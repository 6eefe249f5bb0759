/** A function's body: parameters to their places, statements to blocks. */
import { cfgOf, reachableCfg } from "../../../ir/cfg.ts";
import type { Declared, Implementation } from "../../../ir/program.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { noSpan, spanKey } from "../../../source/span.ts";
import { factsOfFunction } from "../facts.ts";
import type { FunctionDeclaration, Statement } from "../tree.ts";
import { objectAlignment } from "../object-alignment.ts";
import { assignAll, begin, declareParts, end, freshLabel, giveUp, giveUpOn, saying, type Body, type BodyAnnotations, type Lowerers } from "./body.ts"; // prettier-ignore
import { settleLengths } from "./byte-counts.ts";
import { lowerCall } from "./calls.ts";
import { lowerCondition } from "./conditions.ts";
import { assumeConstants } from "./constant-facts.ts";
import { checkReturn } from "./contract-calls.ts";
import { lowerInitializer } from "./initializers.ts";
import { checkLeaksInEndlessLoops } from "./leaks.ts";
import { prepareObjects } from "./lives.ts";
import { declareObject } from "./locals.ts";
import { allocateTyped, releaseLocals } from "./objects.ts";
import { lowerPlace, variablePlace, writePlace } from "./places.ts";
import { parameterParts, procedureFor } from "./signatures.ts";
import { checkReturns, lackResult, lowerBlock, lowerStatement, noteUnsettled } from "./statements.ts";
import { countOwnObjects } from "./strays.ts";
import { receiveArguments } from "./variable-arguments.ts";
import { lowerValue } from "./values-of-expressions.ts";
import type { Unit } from "./unit.ts";
import { fromParts, partCount, zero } from "./values.ts";
import { walkStatement } from "../walk.ts";

const lowerers: Lowerers = {
  value: lowerValue,
  place: lowerPlace,
  condition: lowerCondition,
  statement: lowerStatement,
  block: lowerBlock,
  call: lowerCall,
  initialize: lowerInitializer,
};

/** A body with nothing in it yet. */
export function newBody(
  unit: Unit,
  fn: FunctionDeclaration,
  results: readonly Declared[],
  annotations: BodyAnnotations | undefined,
): Body {
  const procedure = procedureFor(unit, fn);
  return {
    unit,
    annotations,
    lower: lowerers,
    fn,
    locals: [],
    names: new Map(),
    temporaries: new Set(),
    storage: new Map(),
    lengths: new Map(),
    namedLengths: new Set(),
    blocks: [],
    isConnected: true,
    labels: new Map(),
    open: undefined,
    arrivals: new Map(),
    jumps: [],
    cases: new Map(),
    scopes: [],
    gotoLabels: new Map(),
    results: results.map((d) => d.variable).slice(0, procedure.result === undefined ? 0 : partCount(procedure.result)),
    resultShape: procedure.result,
    hasResult: procedure.mayLackResult ? results.at(-1)!.variable : undefined,
    written: new Map(),
    unused: new Set(),
    given: undefined,
    literals: new Map(),
    jumpedInto: new Set(),
    constantWays: new Set(),
    isUnwritten: false,
    firstOwn: undefined,
    orders: 0,
    checkedAt: { span: noSpan, key: spanKey(noSpan) },
    copied: undefined,
    saying: undefined,
  };
}

export function lowerFunction(
  unit: Unit,
  fn: FunctionDeclaration,
  root: Statement,
  checked: boolean,
  annotations?: BodyAnnotations,
  fault?: Diagnostic,
): Implementation {
  procedureFor(unit, fn);
  const { params, results } = unit.procedures.get(fn.name)!;
  const body = newBody(unit, fn, results, annotations);
  for (const d of [...params, ...results]) body.names.set(d.variable.name, 1);
  const { hasLabels } = factsOfFunction(fn);
  if (hasLabels) noteLabels(body, root);
  const entry = freshLabel(body, "entry");
  begin(body, entry, fn.span);
  body.scopes.push({ statement: undefined, objects: [] });
  if (fault !== undefined) giveUpOn(body, fault, "an annotation is not understood", fn.span);
  receiveArguments(body);
  countOwnObjects(body, fn.span);
  placeParameters(body, fn, params);
  assumeConstants(body);
  prepareObjects(body, root);
  noteUnsettled(body);
  annotations?.onEntry(body, fn);
  body.lower.statement(body, root);
  finish(body, fn);
  const all = cfgOf(entry, body.blocks);
  const cfg = checkLeaksInEndlessLoops(body, body.isConnected ? all : reachableCfg(all));
  return { name: fn.name, procedure: fn.name, params, results, locals: body.locals, body: cfg, span: fn.span, checked };
}

/** The end of the body: `main` returns 0 there. */
function finish(body: Body, fn: FunctionDeclaration): void {
  if (body.open === undefined) return;
  const span = fn.end ?? fn.span;
  if (fn.name === "main" && body.results.length === 1) assignAll(body, body.results, [zero], span);
  lackResult(body, span);
  checkReturns(body, span);
  releaseLocals(body, body.scopes[0]!.objects, span);
  checkReturn(body, span);
  end(body, { kind: "return", span });
}

// --------------------------------------------------------------------------------------------------------- parameters

function placeParameters(body: Body, fn: FunctionDeclaration, params: readonly Declared[]): void {
  const { assigned } = factsOfFunction(fn);
  for (const { parameter: v, shape, parts } of parameterParts(body.unit, fn, params)) {
    if (shape === undefined) {
      // The caller made the copy.
      body.storage.set(v, { kind: "object", object: parts[0]! });
    } else if (body.unit.needsMemory(v)) {
      const object = allocateTyped(
        body,
        v.type,
        "automatic",
        v.span,
        declareObject(body, v),
        objectAlignment(v, body.unit.model),
      );
      body.scopes[0]!.objects.push({ object, declaration: v, name: v.name });
      body.storage.set(v, { kind: "object", object });
      const write = (): void => writePlace(body, variablePlace(body, v), fromParts(shape, parts), v.span);
      saying(body, `${v.name} gets a value`, write);
    } else if (assigned.has(v)) {
      const own = declareParts(body, v.name, shape, v.span, v.name);
      body.storage.set(v, { kind: "variables", variables: own, shape });
      assignAll(body, own, parts, v.span);
    } else body.storage.set(v, { kind: "variables", variables: parts, shape });
  }
  for (const v of fn.params) {
    settleLengths(body, v.type, v.span);
    if (v.hasEffectiveLength === true) giveUp(body, `what the length of ${v.name} changes is not followed`, v.span);
  }
}

// ------------------------------------------------------------------------------------------------------------- labels

function noteLabels(body: Body, root: Statement): void {
  const scopes = [root];
  walkStatement(root, {
    statement: (s) => {
      if (s.kind === "label") {
        body.gotoLabels.set(s.label, { label: freshLabel(body, s.label.name), scopes: [...scopes] });
      }
      if ((s.kind === "compound" || s.kind === "for") && s !== root) scopes.push(s);
    },
    leaveStatement: (s) => {
      if ((s.kind === "compound" || s.kind === "for") && s !== root) scopes.pop();
    },
  });
}
