/** A session with a solver that speaks SMT-LIB, over any pipe. What is asserted is sent with the next check, in one piece. */
import type { Budget } from "../../base/budget.ts";
import { invariant } from "../../base/invariant.ts";
import type { FunctionSymbol, Term } from "../../logic/term.ts";
import type { Value } from "../../logic/value.ts";
import type { Dialect, WorkCount } from "../dialects.ts";
import type { Pipe } from "../pipe.ts";
import type { CheckOptions, DatatypeDefinition, FunctionDefinition, Model, SatAnswer, Session, SessionOptions } from "../solver.ts"; // prettier-ignore
import { answerOfEnd, answerOfReason, readCheck, readGreeting } from "./answers.ts";
import { Conversation, type Expectation, type Patience, type Reply } from "./conversation.ts";
import { parseDefinitions, readModel } from "./model.ts";
import { Printer } from "./print.ts";
import { parseSExpressions, type SExpression } from "./s-expression.ts";
import { parseValues, type FunctionBody, type ValueContext } from "./values.ts";

export interface SessionHooks {
  /** Called at most once, with a solver that is still good after `close`. */
  readonly release?: (pipe: Pipe) => void;
  /** The solver's version, once it has told. */
  readonly greeted?: (version: string) => void;
}

export function openSession(
  pipe: Pipe,
  dialect: Dialect,
  options: SessionOptions = {},
  hooks: SessionHooks = {},
): Session {
  return new SmtLibSession(pipe, dialect, options, hooks);
}

/** A solver gets this much longer than the limit it was given before it is killed. */
const checkPatience = (limitMs: number): Patience => ({ ms: limitMs * 1.5 + 1000, late: "limit" });
/** Starting takes long on a machine that is busy with other things. */
const startPatience: Patience = { ms: 30_000, late: "died" };
/** For what should take no time, or as long as it takes to print a big model. */
const readPatience: Patience = { ms: 60_000, late: "died" };
const interruptGraceMs = 1000;
/** Units for each check besides what the solver counts: its text is written, sent and read. */
const askingUnits = 2;

class SmtLibSession implements Session {
  readonly #talk: Conversation;
  readonly #dialect: Dialect;
  readonly #hooks: SessionHooks;
  readonly #log: SessionOptions["log"];
  readonly #exchanged: SessionOptions["exchanged"];
  readonly #cores: boolean;
  readonly #pace: number;
  readonly #printer = new Printer();
  readonly #constructors = new Map<string, FunctionSymbol>();
  readonly #elements = new Map<string, Map<string, number>>();
  readonly #limits = new Set<string>();
  /** All that the solver has done, in units. */
  #done = 0;
  /** The assumptions of the last check by their text. */
  #assumed: ReadonlyMap<string, Term> = new Map();
  #interrupted = false;
  #queries = 0;
  #seconds = 0;

  constructor(pipe: Pipe, dialect: Dialect, options: SessionOptions, hooks: SessionHooks) {
    this.#talk = new Conversation(pipe);
    this.#dialect = dialect;
    this.#hooks = hooks;
    this.#log = options.log;
    this.#exchanged = options.exchanged;
    this.#cores = options.cores === true;
    this.#pace = Math.min(options.pace ?? 1, dialect.work?.mostPace ?? Infinity);
    const strategy = options.strategy === "other" ? (dialect.otherOptions ?? dialect.options) : dialect.options;
    const greeting = [...strategy, ...(options.cores === true ? dialect.cores : []), "(get-info :version)"];
    void this.#greet(greeting);
  }

  get statistics(): { readonly queries: number; readonly seconds: number } {
    return { queries: this.#queries, seconds: this.#seconds };
  }

  defineDatatypes(group: readonly DatatypeDefinition[]): void {
    this.#printer.defineDatatypes(group);
    for (const { constructors } of group) {
      for (const { make } of constructors) {
        this.#constructors.set(unquoted(this.#printer.symbols.name(make, make.name)), make);
      }
    }
  }

  defineFunction(definition: FunctionDefinition): void {
    this.#printer.defineFunction(definition);
  }

  assert(formula: Term): void {
    this.#printer.assert(formula);
  }

  push(): void {
    this.#printer.push();
  }

  pop(): void {
    this.#printer.pop();
  }

  async check(options: CheckOptions = {}): Promise<SatAnswer> {
    if (this.#interrupted) return { kind: "unknown", why: "cancelled", detail: "interrupted" };
    const { budget, timeLimitMs } = options;
    if (budget?.isOver() === true) return { kind: "unknown", why: "limit", detail: "its budget is used up" };
    const assumptions = (options.assumptions ?? []).map((term) => [this.#literal(term), term] as const);
    this.#assumed = new Map(assumptions);
    const patience = this.#setLimits(budget, timeLimitMs);
    const literals = assumptions.map(([literal]) => literal).join(" ");
    this.#printer.write(literals === "" ? "(check-sat)" : `(check-sat-assuming (${literals}))`);
    const { work } = this.#dialect;
    if (work?.done !== undefined) this.#printer.write(work.done.ask);
    this.#queries++;
    const started = performance.now();
    const reply = withoutCount(await this.#exchange({ patience, fault: (text) => checkFault(text, work) }), work);
    const answer = await this.#answer(reply);
    const ms = performance.now() - started;
    this.#seconds += ms / 1000;
    const isAtLimit = answer.kind === "unknown" && answer.why === "limit";
    budget?.spend(this.#spent(reply.done, ms, isAtLimit ? budget.left() : undefined));
    return answer;
  }

  async unsatCore(): Promise<readonly Term[]> {
    const assumed = this.#assumed;
    if (!this.#cores) return [...assumed.values()];
    const core = await this.#read("(get-unsat-assumptions)");
    if (typeof core !== "object") return [...assumed.values()];
    const used = new Set(core.map(literalKey));
    return [...assumed]
      .filter(([literal]) => used.has(literalKey(parseSExpressions(literal)![0]!)))
      .map(([, term]) => term);
  }

  async values(terms: readonly Term[]): Promise<readonly (Value | undefined)[]> {
    if (terms.length === 0) return [];
    const printed = terms.map((term) => this.#printer.reference(term));
    const reply = await this.#read(`(get-value (${printed.join(" ")}))`);
    if (typeof reply !== "object" || reply.length !== terms.length) return terms.map(() => undefined);
    const needsFunctions = reply.some((pair) => mentions(pair, "as-array"));
    const context = this.#valueContext(needsFunctions ? await this.#definitions() : new Map());
    const texts = terms.map(({ sort }, i) => ({ expression: reply[i]?.[1] ?? [], sort }));
    return parseValues(texts, context);
  }

  async model(): Promise<Model> {
    const context = this.#valueContext(await this.#definitions());
    return readModel(context, (name) => this.#printer.symbols.original(name));
  }

  interrupt(): void {
    this.#interrupted = true;
    if (this.#talk.busy) this.#talk.interrupt(interruptGraceMs);
  }

  close(): void {
    const pipe = this.#talk.release();
    if (pipe === undefined) return;
    if (this.#hooks.release === undefined) pipe.kill();
    else this.#hooks.release(pipe);
  }

  async #greet(lines: readonly string[]): Promise<void> {
    for (const line of lines) this.#printer.write(line);
    const { reply } = await this.#ask({ patience: startPatience, fault: (text) => readGreeting(text).trouble });
    const version = reply.kind === "text" ? readGreeting(reply.text).version : undefined;
    if (version !== undefined) this.#hooks.greeted?.(version);
  }

  async #exchange(expectation: Expectation): Promise<Reply> {
    const { text, reply } = await this.#ask(expectation);
    this.#exchanged?.(text.length + reply.text.length);
    return reply;
  }

  /** Sends what has been written, in one piece. What a solver says when it starts is not counted, since it may come late. */
  async #ask(expectation: Expectation): Promise<{ readonly text: string; readonly reply: Reply }> {
    const lines = this.#printer.take();
    if (this.#log !== undefined) for (const line of lines) this.#log(line);
    const text = lines.join("\n");
    const reply = await this.#talk.ask(text, expectation);
    return { text, reply };
  }

  async #answer(reply: Reply): Promise<SatAnswer> {
    if (reply.kind === "over") return answerOfEnd(reply.end, reply.text);
    const reading = readCheck(reply.text);
    switch (reading.kind) {
      case "sat":
      case "unsat":
        return { kind: reading.kind };
      case "unknown": {
        this.#printer.write("(get-info :reason-unknown)");
        const reason = await this.#exchange({ patience: readPatience });
        if (reason.kind === "over") return answerOfEnd(reason.end, reason.text);
        return answerOfReason(reason.text, this.#interrupted);
      }
      case "limit":
      case "memory":
      case "nonsense": {
        const why = this.#interrupted ? "cancelled" : reading.kind === "nonsense" ? "died" : reading.kind;
        return { kind: "unknown", why, detail: reading.detail };
      }
    }
  }

  /** The one expression with which a command is answered; undefined if there is another answer or none. */
  async #read(command: string): Promise<SExpression | undefined> {
    this.#printer.write(command);
    const reply = await this.#exchange({ patience: readPatience });
    const expressions = reply.kind === "text" ? parseSExpressions(reply.text) : undefined;
    const [only] = expressions ?? [];
    return expressions?.length === 1 && only?.[0] !== "error" ? only : undefined;
  }

  async #definitions(): Promise<ReadonlyMap<string, FunctionBody>> {
    this.#printer.write("(get-model)");
    const reply = await this.#exchange({ patience: readPatience });
    return reply.kind === "text" ? parseDefinitions(reply.text) : new Map();
  }

  #valueContext(functions: ReadonlyMap<string, FunctionBody>): ValueContext {
    return {
      functions,
      constructor: (name) => this.#constructors.get(name),
      element: (sort, text) => {
        const known = this.#elements.get(sort) ?? new Map<string, number>();
        this.#elements.set(sort, known);
        if (!known.has(text)) known.set(text, known.size);
        return known.get(text)!;
      },
    };
  }

  /** How long to wait: where the work is counted, as long as it takes. */
  #setLimits(budget: Budget | undefined, timeLimitMs: number | undefined): Patience | undefined {
    const { work, timeLimit } = this.#dialect;
    const units = budget?.left();
    const ms = timeLimitMs ?? (work === undefined ? units : undefined);
    this.#setLimit("time", ms, (most) => timeLimit(most === undefined ? undefined : Math.max(1, Math.round(most))));
    this.#setLimit("work", units, (most) => work?.limit?.(most === undefined ? undefined : most * this.#pace));
    return ms === undefined ? undefined : checkPatience(ms);
  }

  /** A limit that was never set need not be taken away. */
  #setLimit(name: string, most: number | undefined, lineFor: (most: number | undefined) => string | undefined): void {
    if (most === undefined && !this.#limits.has(name)) return;
    this.#limits.add(name);
    const line = lineFor(most);
    if (line !== undefined) this.#printer.write(line);
  }

  /** The work of a check, in units. `granted`: what it could spend, if it came to an end there. */
  #spent(done: number | undefined, ms: number, granted: number | undefined): number {
    const { work } = this.#dialect;
    if (work === undefined) return ms;
    if (done === undefined) return Math.min(granted ?? work.usual, work.most);
    const spent = done - this.#done;
    this.#done = done;
    return (spent + askingUnits) / this.#pace;
  }

  #literal(assumption: Term): string {
    const atom = assumption.kind === "op" && assumption.op === "not" ? assumption.args[0]! : assumption;
    invariant(atom.kind === "var", "an assumption should be a Boolean variable or its negation");
    return this.#printer.reference(assumption);
  }
}

/** After an error the solver may not know all that we think it knows, so no later answer would mean anything. */
function checkFault(text: string, work: WorkCount | undefined): string | undefined {
  const reading = readCheck(countIn(text, work).text);
  return "detail" in reading ? reading.detail : undefined;
}

/** A reply without the line that says how much work was done. */
function withoutCount(reply: Reply, work: WorkCount | undefined): Reply & { readonly done?: number } {
  return { ...reply, ...countIn(reply.text, work) };
}

function countIn(text: string, work: WorkCount | undefined): { readonly text: string; readonly done?: number } {
  const end = text.trimEnd();
  const start = end.lastIndexOf("\n") + 1;
  const done = work?.done?.read(end.slice(start).trim());
  return done === undefined ? { text } : { text: text.slice(0, start), done };
}

const unquoted = (symbol: string): string => symbol.replace(/^\|(.*)\|$/s, "$1");

const literalKey = (literal: SExpression): string =>
  typeof literal === "string" ? literal : `not ${String(literal[1])}`;

/** Whether a symbol occurs anywhere in an expression. */
function mentions(expression: SExpression, symbol: string): boolean {
  const pending: SExpression[] = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === symbol) return true;
    if (typeof next !== "string") for (const part of next) pending.push(part);
  }
  return false;
}
