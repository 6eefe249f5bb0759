/**
 * The library's error number. Whatever it calls, a program cannot count on `errno` being as it was: the library may set it, though never to
 * zero, where nothing is said of it (C11, 7.5). That matters to programs that look at it.
 */
import { and, eq, FALSE, ite, not, TRUE } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { variable, type Term } from "../../../logic/term.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import { factsOfUnits } from "../facts.ts";
import type { Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { arbitrary, assign, begin, branch, end, freshLabel, type Body } from "./body.ts";
import { calledFunction } from "./called-function.ts";
import { declareGlobal, type Unit } from "./unit.ts";
import { integer, zero, type Value } from "./values.ts";

/** The variable of the models, if the program looks at it. */
export function errorNumberOf(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
): VariableDeclaration | undefined {
  const isAsked = factsOfUnits(units).some(({ named }) => [...named].some(({ name }) => location.test(name)));
  if (!isAsked) return undefined;
  return models.flatMap(({ variables }) => variables).find(({ name }) => name === "__library_errno");
}

const location = /^__(?:errno(?:_location)?|error)$/;

/** Whether the library may have set it since it was last looked at or set. */
const isOpen = variable("c#errno", BOOL);

export function declareErrorNumber(unit: Unit): void {
  if (unit.errorNumber !== undefined) declareGlobal(unit, { variable: isOpen, span: noSpan, isZeroAtStart: true });
}

/** After a call of a function of the library. */
export function maySetErrorNumber(body: Body, { name }: FunctionDeclaration, span: Span): void {
  const { errorNumber, models } = body.unit;
  if (errorNumber === undefined || models.has(body.fn) || saysWhatItSets.test(name) || isNone.test(name)) return;
  assign(body, isOpen, TRUE, span);
}

/** `*__errno_location()`, which is what `errno` is. */
export function isErrorNumber({ unit, fn }: Body, e: Expression): boolean {
  if (unit.errorNumber === undefined || unit.models.has(fn) || e.kind !== "unary" || e.op !== "*") return false;
  return e.operand.kind === "call" && location.test(calledFunction(e.operand.callee)?.name ?? "");
}

export function setErrorNumber(body: Body, span: Span): void {
  assign(body, isOpen, FALSE, span);
}

/** Before it is read; `write` sets it. A run in which a function has set it that says nothing of it is none to rely on. */
export function settleErrorNumber(body: Body, before: Value, write: (value: Value) => void, span: Span): void {
  if (before.kind !== "integer") return;
  const settle = (isSet: Term): void => {
    const any = arbitrary(body, { kind: "integer", range: before.range }, "approximation", span);
    if (any.kind === "integer")
      write(integer(ite(and(isSet, not(eq(any.term, zero))), any.term, before.term), before.range));
    setErrorNumber(body, span);
  };
  // Each branch would be a point of its own.
  if (body.unit.options.onlyCertain) return settle(isOpen);
  const [open, done] = [freshLabel(body, "errno"), freshLabel(body, "errno")];
  branch(body, isOpen, { label: open, span }, { label: done, span }, span);
  begin(body, open, span);
  settle(TRUE);
  end(body, { kind: "goto", targets: [done], span });
  begin(body, done, span);
}

/** What the checker puts in place of functions, and the number's own. */
const isNone = /^__(?:VERIFIER|inquest|library|assert|errno|error)/;

/** Functions of which it is said when they set it: what models do is all. */
const saysWhatItSets = new RegExp(
  `^(?:strto\\w+|wcsto\\w+|fgetpos|fsetpos|ftello?|fseeko?|signal|posix_memalign|pthread_\\w+|[fp]?getwc|[fp]?putwc|mbrto\\w+|\\w+rtomb|mbsn?rtowcs|wcsn?rtombs|${[
    "a?(?:cos|sin|tan)h?", "atan2", "exp[2m1]*", "expm1", "frexp", "ldexp", "log(?:10|1p|2|b)?", "modf", "scalbl?n", "ilogb", "cbrt", "fabs", "hypot",
    "pow", "sqrt", "erfc?", "[lt]gamma", "ceil", "floor", "nearbyint", "l?l?rint", "l?l?round", "trunc", "fmod", "remainder", "remquo", "copysign",
    "nan", "nextafter", "nexttoward", "fdim", "fmax", "fmin", "fma",
  ].map((one) => `${one}[fl]?`).join("|")})$`,
); // prettier-ignore
