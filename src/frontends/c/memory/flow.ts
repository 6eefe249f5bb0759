/** What the flow of pointers is computed with, and the elementary events: reads, writes, copies, conversions, steps. */
import { isConstantType } from "../c-types.ts";
import { evaluateConstant } from "../constants.ts";
import { withoutQualifiers } from "../integers.ts";
import { layoutOf, sizeOf } from "../layout.ts";
import type {
  CType, DataModel, Expression, FieldDeclaration, FunctionDeclaration, RecordDeclaration, Statement,
  VariableDeclaration,
} from "../tree.ts"; // prettier-ignore
import type { Cells } from "./cells.ts";
import { find, greatestDivisor, viewsOf, type Class, type Classes } from "./classes.ts";
import type { Freshness } from "./fresh.ts";
import { innermost, type Key, type Keys, type Root } from "./keys.ts";

/** What is known of the rest of the program. */
export interface Surroundings {
  /** All calls come from what is here. */
  readonly isWhole?: boolean;
  /** What callers hand in may be part of what the program has another name for. */
  readonly overlapping?: boolean;
  /** Parts of the program are not here, and may have definitions that take the place of weak ones. */
  readonly isOpen?: boolean;
}

export interface Flow {
  readonly keys: Keys;
  readonly cells: Cells;
  readonly classes: Classes;
  readonly model: DataModel;
  readonly pointerKey: Key;
  /** What integers point to that are converted to pointers. */
  readonly forged: Class;
  /** What pointers point to that are converted to integers. */
  readonly escaped: Class[];
  /** Some pointer may come from an integer. */
  forging: boolean;
  /** What variable arguments point to. */
  readonly variadic: Class;
  readonly needsMemory: (variable: VariableDeclaration) => boolean;
  /** Of static storage duration. */
  readonly variables: Map<VariableDeclaration, Class>;
  /** Of the others that are in memory, from all looks at their functions. */
  readonly localClasses: Map<VariableDeclaration, Class[]>;
  readonly externals: ReadonlyMap<string, VariableDeclaration>;
  /** With external linkage, by name; a definition if there is one. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** Parts of the program are not here. */
  readonly isOpen: boolean;
  readonly freshness: Freshness;
  /** Functions that may enter code that is not here. */
  readonly leaving: ReadonlySet<FunctionDeclaration>;
  /** What is handed to them points to. */
  readonly known: Class[];
  /** Where objects may be that belong to that code: what is put into them is known there. */
  readonly foreign: Class[];
  /** What functions return to that code. */
  readonly returned: Class[];
  /** Of lvalues that are assigned to: where they lie, from all looks at them. */
  readonly written: Map<Expression, Class[]>;
  /** Of pointers that are followed: what they point to, from all looks at them. */
  readonly followed: Map<Expression, Class[]>;
  /** Of comparisons of pointers: what either points to, from all looks at them. */
  readonly compared: Map<Expression, Class[]>;
  /** Of calls of services that change ranges of bytes: what the first argument points to, from all looks at them. */
  readonly ranges: Map<Expression, (Class | undefined)[]>;
  /**
   * Of models whose bodies are not looked at for their calls: what their parameters and results point to there, and what it is at a
   * call.
   */
  readonly links: (readonly [own: Class, given: Class])[];
  /** Functions that are named at one place only, where they are called. */
  readonly calledOnce: ReadonlySet<FunctionDeclaration>;
  readonly shared: Map<FunctionDeclaration, { readonly frame: Frame; readonly at: Class }>;
  readonly offsets: Map<RecordDeclaration, ReadonlyMap<FieldDeclaration, number>>;
  readonly numbers: Map<Root, number>;
  /** Looks at bodies; here, since calls are both in bodies and lead to them. */
  readonly through: (frame: Frame, body: Statement) => void;
  /** How many expressions may still be looked at again, for one call only. */
  effort: number;
}

/** One look at a function's body: for all calls, or for one. */
export interface Frame {
  readonly flow: Flow;
  readonly values: Map<Expression, Value>;
  readonly locals: Map<VariableDeclaration, Class>;
  readonly result: Class;
  readonly depth: number;
  readonly active: ReadonlySet<FunctionDeclaration>;
  /**
   * What means less than elsewhere: arrays that become pointers only to be indexed, pointers that are moved from a member
   * to its record, functions that are only called.
   */
  readonly excused: Set<Expression>;
}

/** Of a pointer: what it points to. Of a record or an lvalue: where it lies. */
export interface Value {
  readonly at: Class;
  /** Of an lvalue that is a scalar or an array of them. */
  readonly key: Key | undefined;
  /** Of an lvalue: the member of which record it is. */
  readonly path: Path | undefined;
}

export function valueAt(at: Class, key?: Key, path?: Path): Value {
  return { at, key, path };
}

export interface Path {
  readonly outer: RecordDeclaration;
  /** In bytes; undefined if it depends on an index. */
  readonly offset: number | undefined;
  readonly indexed: boolean;
}

export function newFrame(flow: Flow, active: ReadonlySet<FunctionDeclaration>, depth: number): Frame {
  const result = flow.classes.make();
  return { flow, values: new Map(), locals: new Map(), result, depth, active, excused: new Set() };
}

/** What a pointer points to, or where an lvalue lies; somewhere unknown if it is null. */
export function placeOf(frame: Frame, e: Expression): Value {
  return frame.values.get(e) ?? valueAt(frame.flow.classes.make());
}

// -------------------------------------------------------------------------------------------------------------- types

export function pointeeOf(type: CType): CType | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "pointer" ? inner.to : undefined;
}

export function isPointer(type: CType): boolean {
  return withoutQualifiers(type).kind === "pointer";
}

export function recordOf(flow: Flow, type: CType): RecordDeclaration | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "record" ? flow.keys.canonical(inner.declaration) : undefined;
}

/** The kind of cells that an object of the type is made of, if it is one. */
export function keyOfType(flow: Flow, type: CType): Key | undefined {
  const inner = innermost(type);
  return inner.kind === "record" || inner.kind === "void" || inner.kind === "function"
    ? undefined
    : flow.keys.ofScalar(inner);
}

/** In bytes. */
export function offsetOf(flow: Flow, record: RecordDeclaration, field: FieldDeclaration): number {
  let offsets = flow.offsets.get(record);
  if (offsets === undefined) {
    const fields = layoutOf(record, flow.model)?.fields ?? [];
    flow.offsets.set(record, (offsets = new Map(fields.map((placed) => [placed.field, placed.offset]))));
  }
  return offsets.get(field) ?? 0;
}

// -------------------------------------------------------------------------------------------------- reads and writes

export function access(at: Class, key: Key): void {
  (viewsOf(at).accessed ??= new Set()).add(key);
}

/**
 * All cells of an object of the type are copied, or set to zero. Members of unions that overlap in it do not meet by that:
 * each is copied or zero as well.
 */
export function accessWhole(flow: Flow, at: Class, type: CType): void {
  const root = flow.keys.rootOf(type);
  if (root === undefined) return;
  if (root.kind === "record") (viewsOf(at).copied ??= new Set()).add(root);
  else access(at, root);
}

export function read(flow: Flow, place: Value, type: CType): Value | undefined {
  if (recordOf(flow, type) !== undefined) {
    accessWhole(flow, place.at, type);
    return valueAt(place.at);
  }
  const key = place.key ?? keyOfType(flow, type);
  if (key === undefined) return undefined;
  access(place.at, key);
  return isPointer(type) ? valueAt(flow.classes.contentOf(place.at, key)) : undefined;
}

export function write(flow: Flow, place: Value, type: CType, value: Value | undefined): void {
  const record = recordOf(flow, type);
  if (record !== undefined) return copy(flow, place.at, value?.at, record);
  const key = place.key ?? keyOfType(flow, type);
  if (key === undefined) return;
  access(place.at, key);
  if (value !== undefined && isPointer(type)) flow.classes.unify(flow.classes.contentOf(place.at, key), value.at);
}

export function copy(flow: Flow, to: Class, from: Class | undefined, record: RecordDeclaration): void {
  (viewsOf(to).copied ??= new Set()).add(record);
  if (from === undefined || find(from) === find(to)) return;
  (viewsOf(from).copied ??= new Set()).add(record);
  // What is written as one member here may be read as another there.
  if (flow.cells.hasUnion(record)) return flow.classes.unify(to, from);
  for (const key of flow.cells.keysOf(record)) {
    if (key.kind === "pointer") {
      flow.classes.unify(flow.classes.contentOf(to, key), flow.classes.contentOf(from, key));
    }
  }
}

// ------------------------------------------------------------------------------------------------- objects, addresses

/** That a class has a variable of that type. */
export function describeObject(flow: Flow, at: Class, type: CType): void {
  viewsOf(at).constants ||= isConstantType(type);
  const root = flow.keys.rootOf(type);
  if (root === undefined) return;
  const views = viewsOf(at);
  (views.objects ??= new Set()).add(root);
  if (withoutQualifiers(type).kind === "array") (views.strided ??= new Set()).add(root);
}

/** That the address of a member is taken, or that an array member becomes a pointer. */
export function takeAddress(flow: Flow, place: Value, type: CType): void {
  const { path } = place;
  const root = flow.keys.rootOf(type);
  if (path === undefined || root === undefined) return;
  const single = !path.indexed && withoutQualifiers(type).kind !== "array";
  const { outer, offset } = path;
  const name = [numberOf(flow, outer), offset ?? "?", place.key?.id ?? "", numberOf(flow, root), single].join(" ");
  (viewsOf(place.at).taken ??= new Map()).set(name, { outer, offset, key: place.key, single, root });
}

function numberOf(flow: Flow, root: Root): number {
  let number = flow.numbers.get(root);
  if (number === undefined) flow.numbers.set(root, (number = flow.numbers.size));
  return number;
}

// ---------------------------------------------------------------------------------------------- conversions and steps

/** That a pointer of one type becomes one of another; of pointers to pointers, what those point to does as well. */
export function convert(flow: Flow, at: Class, from: CType, to: CType): void {
  let [source, target] = [pointeeOf(from), pointeeOf(to)];
  let held = at;
  while (source !== undefined && target !== undefined) {
    const [before, after] = [flow.keys.rootOf(source), flow.keys.rootOf(target)];
    if (before !== after) {
      if (before !== undefined) addSource(held, before);
      if (after !== undefined) addTarget(held, after);
      return;
    }
    [source, target] = [pointeeOf(innermost(source)), pointeeOf(innermost(target))];
    if (source !== undefined && source !== target) held = flow.classes.contentOf(held, flow.pointerKey);
  }
}

/** That a pointer becomes an integer. */
export function escape(flow: Flow, at: Class, type: CType): void {
  const pointee = pointeeOf(type);
  const root = pointee && flow.keys.rootOf(pointee);
  if (root !== undefined) addSource(at, root);
  flow.escaped.push(at);
}

export function addSource(at: Class, root: Root): void {
  const { views } = find(at);
  if (!learn((views.sources ??= new Set()), root)) return;
  find(at).revision += 1;
}

export function addTarget(at: Class, root: Root): void {
  const { views } = find(at);
  if (!learn((views.targets ??= new Set()), root)) return;
  find(at).revision += 1;
}

function learn<T>(known: Set<T>, item: T): boolean {
  const before = known.size;
  return known.add(item).size > before;
}

/** That a pointer is moved; without an amount, by one. */
export function step(flow: Flow, at: Class, pointer: CType, amount?: Expression): void {
  const pointee = pointeeOf(pointer);
  if (pointee === undefined || (amount !== undefined && isZero(amount, flow.model))) return;
  const root = flow.keys.rootOf(pointee);
  const views = viewsOf(at);
  if (root !== undefined) (views.strided ??= new Set()).add(root);
  if (root !== undefined && (root.kind === "record" || root.size !== 1)) return;
  const size = sizeOf(pointee, flow.model) ?? 1;
  const distance = amount === undefined ? size : size * divisorOf(amount, flow.model, 0);
  if (root === undefined) views.untypedStep = greatestDivisor(views.untypedStep, distance);
  else views.step = greatestDivisor(views.step, distance);
}

function isZero(amount: Expression, model: DataModel): boolean {
  return amount.kind === "integer" ? amount.value === 0n : constant(amount, model) === 0n;
}

/** Only of what is likely to be one, since to find out costs time. */
function constant(expression: Expression, model: DataModel): bigint | undefined {
  switch (expression.kind) {
    case "integer":
    case "enumerator":
    case "constant":
      return expression.value;
    case "sizeof":
    case "alignof":
    case "offsetof":
      return evaluateConstant(expression, model);
    case "cast":
      return constant(expression.operand, model);
    default:
      return undefined;
  }
}

const deepest = 30;

/** A number that divides the value, whatever it is; 0 divides only 0. */
function divisorOf(expression: Expression, model: DataModel, depth: number): number {
  const value = constant(expression, model);
  if (value !== undefined) return safe(value < 0n ? -value : value);
  if (depth > deepest) return 1;
  const of = (inner: Expression): number => divisorOf(inner, model, depth + 1);
  if (expression.kind === "cast" && (expression.cast === "integral" || expression.cast === "no-op")) {
    return of(expression.operand);
  }
  if (expression.kind !== "binary") return 1;
  switch (expression.op) {
    case "+":
    case "-":
      return greatestDivisor(of(expression.left), of(expression.right));
    case "*": {
      const product = of(expression.left) * of(expression.right);
      return Number.isSafeInteger(product) ? powerOfTwoIn(product) : 1;
    }
    default:
      return 1;
  }
}

/** The part of a divisor that survives when the product wraps. */
function powerOfTwoIn(divisor: number): number {
  let power = 1;
  while (divisor !== 0 && divisor % (2 * power) === 0) power *= 2;
  return divisor === 0 ? 0 : power;
}

function safe(value: bigint): number {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : 1;
}
