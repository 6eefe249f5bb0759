/** How a program starts: static objects get their initial values, then `main` is called with arguments that are input. */
import { invariant } from "../../../base/invariant.ts";
import { add, int, le, mul, store } from "../../../logic/build.ts";
import { cfgOf } from "../../../ir/cfg.ts";
import type { Block, Implementation, Procedure } from "../../../ir/program.ts";
import { noSpan } from "../../../source/span.ts";
import { integerType, pointerTo } from "../c-types.ts";
import { factsOfUnits } from "../facts.ts";
import { sizeOf } from "../layout.ts";
import type { FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { largestAlignment } from "../object-alignment.ts";
import { callConstructors, callDestructors } from "./around-main.ts";
import { arbitrary, assign, assignAll, assume, begin, emit, end, havoc, temporary, type Body } from "./body.ts";
import { nothingExposed } from "./exposed-addresses.ts";
import { groupOf } from "./cell-groups.ts";
import { newBody } from "./functions.ts";
import { storeText, zeroFill } from "./initializers.ts";
import { checkLeaks, countFromZero } from "./leaks.ts";
import { allocate } from "./objects.ts";
import { storeScalar } from "./scalars.ts";
import { variablePlace } from "./places.ts";
import { definitionOf, procedureFor } from "./signatures.ts";
import { mapsOf, objectTerm, nextObject, type Unit } from "./unit.ts";
import { constant, nullPointer, one, partsOf, pointer, zero, zeroOf, type PointerValue, type Value } from "./values.ts"; // prettier-ignore

/** The procedure that a whole program is: what `run` and `prove` begin with. */
export const startName = "c#start";

/** Nothing if there is no `main`. */
export function lowerStart(unit: Unit, units: readonly TranslationUnit[]): void {
  const main = definitionOf(unit, "main");
  if (main === undefined) return;
  const { results } = unit.procedures.get(procedureFor(unit, main).procedure)!;
  const procedure: Procedure = { name: startName, params: [], results, requires: [], ensures: [], modifies: [], span: main.span }; // prettier-ignore
  unit.procedures.set(startName, procedure);
  const body = newBody(unit, main, results, undefined);
  for (const d of results) body.names.set(d.variable.name, 1);
  begin(body, "entry", main.span);
  const statics = staticVariables(units);
  countFromZero(body, main.span);
  nothingExposed(body, main.span);
  for (const v of statics) initialize(body, v);
  for (const { object, elements, element } of unit.stringContents) {
    const type = { kind: "array", element, length: { kind: "known", count: BigInt(elements.length) } } as const;
    const at = pointer(objectTerm(object), zero);
    storeText(body, { kind: "memory", at, type, guard: "none", text: () => "text" }, elements);
  }
  callConstructors(body, main.span);
  callMain(body, main);
  callDestructors(body, main.end ?? main.span);
  checkLeaks(body, statics.filter((v) => v.role === "file" || unit.storage.has(v)), main.span); // prettier-ignore
  end(body, { kind: "return", span: main.end ?? main.span });
  const cfg = cfgOf("entry", countingObjects(unit, body.blocks));
  const implementation: Implementation = {
    name: startName, procedure: startName, params: [], results, locals: body.locals, body: cfg, span: main.span, checked: false,
  }; // prettier-ignore
  unit.implementations.push(implementation);
}

/** What is first done comes last to be known: how many objects there are from the start. */
function countingObjects(unit: Unit, [entry, ...others]: readonly Block[]): readonly Block[] {
  invariant(entry !== undefined, "a start should have a block");
  const next = int(BigInt(unit.objects.length + 1));
  const count = { kind: "assign", targets: [nextObject], values: [next], span: noSpan } as const;
  return [{ ...entry, commands: [count, ...entry.commands] }, ...others];
}

/** Of all files, static locals too; definitions only. */
function staticVariables(units: readonly TranslationUnit[]): readonly VariableDeclaration[] {
  const found = new Set<VariableDeclaration>();
  for (const { variables } of factsOfUnits(units)) {
    for (const v of variables) {
      if (v.role === "static-local" || (v.role === "file" && v.storage !== "extern")) found.add(v);
    }
  }
  return [...found];
}

function initialize(body: Body, v: VariableDeclaration): void {
  if (body.unit.externals.get(v.name) !== v && v.role === "file" && v.storage !== "static") return;
  if (v.role !== "file" && !body.unit.storage.has(v)) return;
  const place = variablePlace(body, v);
  if (place.kind === "variables") {
    if (v.initializer === undefined) assignAll(body, place.variables, partsOf(zeroOf(place.shape)), v.span);
    else body.lower.initialize(body, place, v.initializer);
  } else if (place.kind === "memory") {
    zeroFill(body, place, v.span);
    if (v.initializer !== undefined) body.lower.initialize(body, place, v.initializer);
  }
}

function callMain(body: Body, main: FunctionDeclaration): void {
  const { unit } = body;
  const signature = procedureFor(unit, main);
  const args = mainArguments(body, signature.params.length, main);
  const parts = signature.params.flatMap((shape, i) => partsOf(args[i] ?? arbitrary(body, shape, "input", main.span)));
  emit(body, { kind: "call", procedure: main.name, args: parts, results: body.results, free: false, span: main.span });
}

/** A run has no arguments but the program's name. */
function noArguments(body: Body, main: FunctionDeclaration): PointerValue {
  const charPointer = pointerTo(integerType("char"));
  const width = BigInt(sizeOf(charPointer, body.unit.model)!);
  const argv = pointer(
    allocate(
      body,
      { size: int(2n * width), region: "automatic", alignment: largestAlignment(body.unit.model) },
      main.span,
    ),
    zero,
  );
  const name = pointer(allocate(body, { size: one, region: "automatic", alignment: 1 }, main.span), zero);
  storeScalar(body, name, integerType("char"), undefined, undefined, constant(0n), main.span);
  storeScalar(body, argv, charPointer, undefined, undefined, name, main.span);
  storeScalar(body, pointer(argv.object, int(width)), charPointer, undefined, undefined, nullPointer, main.span);
  return argv;
}

/**
 * argc is input. argv has that many pointers to strings, of which nothing is modelled: whatever a run does with them is an approximation,
 * since it could get from them what no caller of a program gives.
 */
function mainArguments(body: Body, count: number, main: FunctionDeclaration): readonly Value[] {
  if (count === 0) return [];
  if (body.unit.options.output) return [constant(1n), noArguments(body, main)];
  const most = { low: 1n, high: (1n << 16n) - 1n };
  const argc = arbitrary(body, { kind: "integer", range: most }, "input", main.span, "argc");
  invariant(argc.kind === "integer", "argc should be an integer");
  assume(body, le(int(1n), argc.term), main.span);
  const width = int(body.unit.model === "LP64" ? 8n : 4n);
  const size = mul(width, add(argc.term, int(1n)));
  const object = allocate(body, { size, region: "automatic", alignment: largestAlignment(body.unit.model) }, main.span);
  const charPointer = pointerTo(integerType("char"));
  for (const map of mapsOf(body.unit, groupOf(body.unit, charPointer, undefined))) {
    invariant(map.sort.kind === "array", "memory should be a map");
    const cells = temporary(body, main.span, undefined, map.sort.element);
    havoc(body, [cells], "approximation", main.span);
    assign(body, map, store(map, [object], cells), main.span);
  }
  const last = pointer(object, mul(width, argc.term));
  storeScalar(body, last, charPointer, undefined, undefined, nullPointer, main.span);
  return [argc, pointer(object, zero)];
}
