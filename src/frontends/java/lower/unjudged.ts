/** What is left of a method, or of its end, where annotations are not understood: that it is not settled, and why. */
import type { Block } from "../../../ir/program.ts";
import type { Span } from "../../../source/span.ts";
import { supertypes } from "../resolve/subtypes.ts";
import { begin, end, giveUp, type Body } from "./body.ts";
import { brokenContract, classFaults, methodFaults, report } from "./faults.ts";
import { ownChanges } from "./own-changes.ts";

const notUnderstood = "an annotation is not understood";

/** A method with annotations that are not understood is not judged, where they count. */
export function judgedBlocks(body: Body, span: Span): readonly Block[] {
  const { unit, method } = body;
  report(unit, unit.file, body.faults);
  const [first] = [...methodFaults(unit, method), ...body.faults];
  const fault = first ?? brokenContract(unit, method);
  if (fault === undefined || unit.options.calls !== "contract") return body.blocks;
  const why = fault.span.file === span.file ? notUnderstood : `${notUnderstood}, in ${fault.span.file}`;
  const aside: Body = { ...body, blocks: [], open: undefined, labels: new Map() };
  begin(aside, "start", span);
  giveUp(aside, why, fault.span);
  end(aside, { kind: "return", span });
  return aside.blocks;
}

/** Who changes an object of a class may break what an annotation of the class was to say of it. */
export function giveUpOnBroken(body: Body): void {
  const { unit, owner, isConstructor } = body;
  if (unit.options.calls !== "contract") return;
  const changed = new Set([...ownChanges(body)].map(({ name }) => name));
  for (const symbol of unit.world.symbols.values()) {
    const faults = symbol.isStub ? [] : classFaults(unit, symbol);
    if (faults.length === 0) continue;
    const isMade = isConstructor && supertypes(owner).includes(symbol);
    const own = [...symbol.fields.keys()].some((name) => changed.has(`${symbol.fullName}.${name}`));
    const last = new Set([...changed].map((name) => name.slice(name.lastIndexOf(".") + 1)));
    const broken = isMade || own ? faults[0] : faults.find(({ names }) => names.some((name) => last.has(name)));
    if (broken !== undefined)
      return giveUp(body, `${notUnderstood}: whether it holds at the end is not known`, broken.span);
  }
}
