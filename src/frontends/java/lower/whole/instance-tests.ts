/**
 * What objects are instances of, where all types of objects are known: a test is a choice among the numbers of these types, made when the
 * last of them has been found. Of an object that comes from elsewhere only the library's types can be asked, and nothing is known.
 */
import { and, call, eq, not, or } from "../../../../logic/build.ts";
import { transformTerm } from "../../../../logic/traverse.ts";
import { BOOL, INT } from "../../../../logic/sort.ts";
import type { Term } from "../../../../logic/term.ts";
import { int } from "../../../../logic/build.ts";
import type { Block, Command, Implementation } from "../../../../ir/program.ts";
import { hasUnknownAbove, isSubtype } from "../../resolve/subtypes.ts";
import { isReference, typeText, type JavaType } from "../../resolve/symbols.ts";
import { declareFunction } from "../symbols-of-ir.ts";
import type { Unit } from "../unit.ts";

/** Notes that there are objects of the type, whose number is given back. */
export function noteMade({ whole }: Unit, type: JavaType, tag: Term): Term {
  if (tag.kind === "int") whole?.made.set(tag.value, type);
  return tag;
}

function nameOf(type: JavaType): string {
  if (type.kind === "array") return `${nameOf(type.element)}'`;
  return type.kind === "class" ? type.symbol.fullName : typeText(type);
}

/** That the type of that number is a subtype. */
export function instanceTest(unit: Unit, type: JavaType, tag: Term): Term {
  const fn = declareFunction(unit, `java#is.${nameOf(type)}`, [INT], BOOL);
  unit.whole?.tests.set(fn, type);
  return call(fn, tag);
}

/** That an object of a type fits into an array, both given by their numbers. */
export function storeTest(unit: Unit, array: Term, value: Term): Term {
  return call(declareFunction(unit, "java#fits", [INT, INT], BOOL), array, value);
}

/** The implementations with the answers in place of the tests. */
export function answered(unit: Unit): readonly Implementation[] {
  const memo = new Map<Term, Term>();
  const answer = (term: Term): Term => {
    if (term.kind !== "call") return term;
    const type = unit.whole?.tests.get(term.fn);
    if (type !== undefined) return isOne(unit, type, term.args[0]!);
    return term.fn.name === "java#fits" ? fits(unit, term.args[0]!, term.args[1]!) : term;
  };
  const inTerm = (term: Term): Term => transformTerm(term, answer, memo);
  const inCommand = (command: Command): Command => {
    switch (command.kind) {
      case "assign":
        return { ...command, values: command.values.map(inTerm) };
      case "assume":
      case "assert":
        return { ...command, condition: inTerm(command.condition) };
      case "call":
        return { ...command, args: command.args.map(inTerm) };
      case "havoc":
        return command;
    }
  };
  const inBlock = (block: Block): Block => ({ ...block, commands: block.commands.map(inCommand) });
  return unit.implementations.map((one) => ({
    ...one,
    body: { ...one.body, blocks: new Map([...one.body.blocks].map(([label, block]) => [label, inBlock(block)])) },
  }));
}

function isOne(unit: Unit, type: JavaType, tag: Term): Term {
  const { world, whole } = unit;
  const made = [...(whole?.made ?? [])];
  const below: Term[] = [];
  const open: Term[] = [];
  for (const [number, one] of made) {
    const isKnown = one.kind !== "class" || type.kind !== "class" || !hasUnknownAbove(one.symbol);
    if (isSubtype(one, type, world)) (isKnown ? below : open).push(eq(tag, int(number)));
  }
  const isElsewhere = and(...made.map(([number]) => not(eq(tag, int(number)))));
  const isOpen = mayComeFromElsewhere(type) ? or(isElsewhere, ...open) : or(...open);
  const foreign = call(declareFunction(unit, `java#foreign.${nameOf(type)}`, [INT], BOOL), tag);
  return or(...below, and(isOpen, foreign));
}

/** Objects of the program's own classes are made by the program. */
function mayComeFromElsewhere(type: JavaType): boolean {
  return type.kind !== "class" || type.symbol.isStub;
}

function fits(unit: Unit, array: Term, value: Term): Term {
  const arrays = [...(unit.whole?.made ?? [])].flatMap(([number, type]) =>
    type.kind === "array" && isReference(type.element) ? [{ number, element: type.element }] : [],
  );
  const isElsewhere = and(...arrays.map(({ number }) => not(eq(array, int(number)))));
  const foreign = call(declareFunction(unit, "java#foreign-fits", [INT, INT], BOOL), array, value);
  const object = unit.world.object.symbol;
  const isFit = (element: JavaType): Term[] =>
    element.kind === "class" && element.symbol === object ? [] : [isOne(unit, element, value)];
  return or(
    ...arrays.map(({ number, element }) => and(eq(array, int(number)), ...isFit(element))),
    and(isElsewhere, foreign),
  );
}
