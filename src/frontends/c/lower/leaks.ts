/**
 * Memory that is lost: at the end of a program, blocks of the heap that were not freed and that no live pointer leads to. How many
 * blocks are left is counted. Where variables that outlive `main` may still lead to them, and where an execution is stopped or
 * goes on for ever and may have lost them on the way, it is open whether they are lost: only that nothing is left settles it.
 */
import { predecessors } from "../../../base/digraph.ts";
import { add, and, eq, FALSE, gt, int, not, or, TRUE } from "../../../logic/build.ts";
import { BOOL, INT } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { cfgOf, numbered } from "../../../ir/cfg.ts";
import type { Assert, Block, Cfg, Command, Havoc } from "../../../ir/program.ts";
import { spanKey, type Span } from "../../../source/span.ts";
import { qualifiersOf, unqualified } from "../c-types.ts";
import type { CType, VariableDeclaration } from "../tree.ts";
import { tracksLeaks } from "../check-kinds.ts";
import { assign, check, havoc, type Body, type Place } from "./body.ts";
import { fieldPlaces, readPlace, variablePlace } from "./places.ts";
import { isInRegion, lastingRegions } from "./symbols.ts";
import { declareGlobal } from "./unit.ts";
import { fromParts, zero, type Value } from "./values.ts";

/** How many blocks of the heap are not freed. */
export const blocksLeft = variable("c#left", INT);

/** `change`: 1 for a new block, -1 for one that is freed. */
export function countBlocks(body: Body, change: bigint, span: Span): void {
  if (tracksLeaks(body.unit.options)) assign(body, blocksLeft, add(blocksLeft, int(change)), span);
}

export function countFromZero(body: Body, span: Span): void {
  if (tracksLeaks(body.unit.options)) assign(body, blocksLeft, zero, span);
}

const message = "memory that was allocated is lost";

/** Where `main` has returned: what is left is lost, unless one of these variables leads there. */
export function checkLeaks(body: Body, statics: readonly VariableDeclaration[], span: Span): void {
  if (!tracksLeaks(body.unit.options)) return;
  const leads = or(...statics.filter((v) => holdsPointers(v.type)).map((v) => leadsSomewhere(body, v, span)));
  const isOpen = leads === FALSE ? FALSE : and(leads, openQuestion(body, span));
  check(body, or(eq(blocksLeft, zero), isOpen), "memory-leak", message, span);
}

/** Where an execution is stopped. */
export function checkLeaksAtStop(body: Body, span: Span): void {
  if (!tracksLeaks(body.unit.options)) return;
  check(body, or(eq(blocksLeft, zero), openQuestion(body, span)), "memory-leak", message, span);
}

/** That a pointer in the variable leads to what is no variable; where it is not known which pointers it has, that is so. */
function leadsSomewhere(body: Body, v: VariableDeclaration, span: Span): Term {
  const targets = targetsIn(body, variablePlace(body, v), span);
  if (targets === undefined || targets.length > mostPointers) return TRUE;
  return or(...targets.map((object) => and(gt(object, zero), not(isInRegion(body.unit.symbols, object, ownRegions)))));
}

/** Not in what is there from the start, of which each has a look of its own. */
const ownRegions = [...lastingRegions, "code"] as const;

/** Larger variables are not looked through. */
const mostPointers = 32;

/** The objects that pointers in a place point to. */
function targetsIn(body: Body, place: Place, span: Span): readonly Term[] | undefined {
  if (place.kind === "variables") return targetsOf(fromParts(place.shape, place.variables));
  if (place.kind !== "memory" || qualifiersOf(place.type).volatile) return undefined;
  const type = unqualified(place.type);
  if (!holdsPointers(type)) return [];
  if (type.kind === "pointer") return targetsOf(readPlace(body, place, span));
  if (type.kind !== "record" || type.declaration.tag === "union") return undefined;
  return inAll(fieldPlaces(body, place).map((field) => targetsIn(body, field, span)));
}

function targetsOf(value: Value): readonly Term[] | undefined {
  if (value.kind === "pointer") return [value.object];
  if (value.kind === "record") return inAll(value.leaves.map(targetsOf));
  return value.kind === "integer" || value.kind === "floating" ? [] : undefined;
}

function inAll(parts: readonly (readonly Term[] | undefined)[]): readonly Term[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known.flat() : undefined;
}

function holdsPointers(type: CType): boolean {
  const plain = unqualified(type);
  switch (plain.kind) {
    case "integer":
    case "floating":
    case "enum":
    case "complex":
    case "void":
    case "function":
      return false;
    case "array":
    case "vector":
      return holdsPointers(plain.element);
    default:
      return true;
  }
}

/** True or false: that is not looked into. */
function openQuestion(body: Body, span: Span): Variable {
  const answer = openAnswer(body.locals.length);
  body.locals.push({ variable: answer, span });
  havoc(body, [answer], "approximation", span);
  return answer;
}

const openAnswer = (n: number): Variable => variable(`maybe kept#${n}`, BOOL);

/** Where a function's executions are caught in a loop without an end: at the beginning of each block that leads to no exit. */
export function checkLeaksInEndlessLoops(body: Body, cfg: Cfg): Cfg {
  if (!tracksLeaks(body.unit.options)) return cfg;
  const graph = numbered(cfg);
  const before = predecessors(graph.successors);
  const leaves = new Set<number>();
  const pending = graph.blocks.flatMap((block, i) => (block.transfer.kind === "goto" && block.transfer.targets.length > 0 ? [] : [i])); // prettier-ignore
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (leaves.has(node)) continue;
    leaves.add(node);
    pending.push(...before[node]!);
  }
  if (leaves.size === graph.blocks.length) return cfg;
  const blocks = graph.blocks.map((block, i): Block => {
    const isCaught = !leaves.has(i) && before[i]!.some((from) => leaves.has(from));
    return isCaught ? { ...block, commands: [...checkCommands(body, block.span), ...block.commands] } : block;
  });
  return cfgOf(cfg.entry, blocks);
}

function checkCommands(body: Body, span: Span): readonly Command[] {
  const answer = openAnswer(body.locals.length);
  body.locals.push({ variable: answer, span });
  const open: Havoc = { kind: "havoc", targets: [answer], tag: "approximation", span };
  const lost: Assert = {
    kind: "assert",
    condition: or(eq(blocksLeft, zero), answer),
    span,
    check: "memory-leak",
    message,
    origin: `${spanKey(span)} memory-leak ${message}`,
  };
  return [open, lost];
}

export function declareBlocksLeft(unit: Body["unit"], span: Span): void {
  if (tracksLeaks(unit.options)) declareGlobal(unit, { variable: blocksLeft, span });
}
