/**
 * The life of what a block declares: the objects of its locals and of its compound literals are new each time it is entered, and end
 * with it.
 */
import { isConstantType } from "../c-types.ts";
import { factsOfFunction } from "../facts.ts";
import { objectAlignment } from "../object-alignment.ts";
import { withoutQualifiers } from "../integers.ts";
import { calledName } from "../memory/called.ts";
import type { CType, Expression, Statement, VariableDeclaration } from "../tree.ts";
import { walkStatement } from "../walk.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { assign, declareLocal, type Body } from "./body.ts";
import { declareObject, livesInMemory } from "./locals.ts";
import { declareWithoutValue } from "./no-value.ts";
import { allocateTyped, releaseLocals } from "./objects.ts";
import type { Region } from "./symbols.ts";
import { noObject } from "./values.ts";

type Block = Extract<Statement, { kind: "compound" | "for" }>;
type Literal = Extract<Expression, { kind: "compound-literal" }>;

export function openScope(body: Body, block: Block): void {
  body.scopes.push({ statement: block, objects: [] });
  for (const v of declaredIn(block)) if (livesInMemory(body, v) && hasFixedSize(v)) allocateLocal(body, v);
  for (const literal of literalsIn(body, block)) allocateLiteral(body, literal);
}

export function closeScope(body: Body, span: Span): void {
  const { objects } = body.scopes.at(-1)!;
  if (body.open !== undefined) releaseLocals(body, objects, span);
  body.scopes.pop();
}

export function allocateLocal(body: Body, v: VariableDeclaration): void {
  const known = body.storage.get(v);
  const target = known?.kind === "object" && known.object.kind === "var" ? known.object : declareObject(body, v);
  allocateEntity(body, v, target);
  if (!hasFixedSize(v)) body.unit.assumptions.add("the stack does not overflow");
  declareWithoutValue(body, v, target);
  body.scopes.at(-1)!.objects.push({ object: target, declaration: v, name: v.name, again: renewal(body, target, v) });
}

function allocateLiteral(body: Body, literal: Literal): void {
  const target = literalObject(body, literal);
  allocateEntity(body, literal, target);
  body.scopes
    .at(-1)!
    .objects.push({ object: target, name: "a compound literal", again: renewal(body, target, literal) });
}

function literalObject(body: Body, literal: Literal): Variable {
  let object = body.literals.get(literal);
  if (object === undefined) body.literals.set(literal, (object = declareLocal(body, "literal#", literal.span)));
  return object;
}

/** A block that a jump can enter past its beginning leaves objects for the next time. */
function renewal(body: Body, object: Variable, entity: VariableDeclaration | Literal): (() => void) | undefined {
  const { statement } = body.scopes.at(-1)!;
  if (statement === undefined || !body.jumpedInto.has(statement)) return undefined;
  return () => void allocateEntity(body, entity, object);
}

function allocateEntity(body: Body, entity: VariableDeclaration | Literal, object: Variable): Variable {
  const { type, span } = entity;
  const alignment = entity.kind === "variable" ? objectAlignment(entity, body.unit.model) : undefined;
  return allocateTyped(body, type, automaticRegion(type), span, object, alignment);
}

export function automaticRegion(type: CType): Region {
  return isConstantType(type) ? "automatic-constant" : "automatic";
}

/** At the entry of a function: objects of what jumps can come to without its declaration, and none for what is allocated on the way. */
export function prepareObjects(body: Body, root: Statement): void {
  const { hasLabels, hasCases, calls } = factsOfFunction(body.fn);
  for (const call of calls) if (isAlloca(call)) assign(body, allocaObject(body, call), noObject, call.span);
  if (!hasLabels && !hasCases) return;
  for (const block of blocksWithLabels(root)) {
    body.jumpedInto.add(block);
    for (const v of declaredIn(block)) {
      if (!livesInMemory(body, v) || !hasFixedSize(v)) continue;
      allocateEntity(body, v, declareObject(body, v));
    }
    for (const literal of literalsIn(body, block)) {
      allocateEntity(body, literal, literalObject(body, literal));
    }
  }
}

function isAlloca({ callee }: Extract<Expression, { kind: "call" }>): boolean {
  const name = calledName(callee);
  return name.kind === "reference" && /^(alloca|__builtin_alloca(_with_align)?)$/.test(name.declaration.name);
}

/** What a call of `alloca` has made last: it ends with the function. */
export function allocaObject(body: Body, call: Expression): Variable {
  let object = body.literals.get(call);
  if (object === undefined) {
    body.literals.set(call, (object = declareLocal(body, "alloca#", call.span)));
    body.temporaries.add(object);
  }
  return object;
}

// -------------------------------------------------------------------------------------------------------- what is in a block

/** The variables that a block declares by itself, not in the blocks within it. */
function declaredIn(block: Block): readonly VariableDeclaration[] {
  const statements = block.kind === "compound" ? block.body : block.init === undefined ? [] : [block.init];
  return statements.flatMap((s) => {
    let inner = s;
    while (inner.kind === "label" || inner.kind === "case" || inner.kind === "default") inner = inner.body;
    return inner.kind === "declarations"
      ? inner.variables.filter((v) => v.role === "local" && v.storage !== "extern")
      : [];
  });
}

export function hasFixedSize(v: VariableDeclaration): boolean {
  let type = withoutQualifiers(v.type);
  while (type.kind === "array") {
    if (type.length.kind === "variable") return false;
    type = withoutQualifiers(type.element);
  }
  return true;
}

/** The same of compound literals. */
function literalsIn(body: Body, block: Block): readonly Literal[] {
  const found: Literal[] = [];
  if (!factsOfFunction(body.fn).hasLiterals) return found;
  walkStatement(block, {
    statement: (s) => s === block || !isBlock(s),
    expression: (e) => void (e.kind === "compound-literal" && found.push(e)),
  });
  return found;
}

function isBlock(s: Statement): s is Block {
  return s.kind === "compound" || (s.kind === "for" && s.init !== undefined);
}

/** Within the outermost, in the order of the text. */
function blocksWithLabels(root: Statement): readonly Block[] {
  const blocks: Block[] = [];
  const open: Block[] = [];
  const labelled = new Set<Statement>();
  walkStatement(root, {
    statement: (s) => {
      if (s.kind === "label" || s.kind === "case" || s.kind === "default") {
        for (let i = open.length - 1; i >= 0 && !labelled.has(open[i]!); i--) labelled.add(open[i]!);
      }
      if (!isBlock(s) || s === root) return;
      blocks.push(s);
      open.push(s);
    },
    leaveStatement: (s) => {
      if (s === open.at(-1)) open.pop();
    },
  });
  return blocks.filter((block) => labelled.has(block));
}
