/**
 * Questions and answers over a pipe. Each question ends with an `(echo …)`; what is printed before that mark answers it.
 * So nothing that a solver prints can be taken for the answer to another question, and whatever else it says (errors,
 * warnings, nonsense) is seen.
 */
import type { Pipe } from "../pipe.ts";

export type Reply =
  | { readonly kind: "text"; readonly text: string }
  /** The solver ended or was ended; nothing will ever be answered. `text` is what it printed last. */
  | { readonly kind: "over"; readonly end: End; readonly text: string };

/** How a conversation ended. */
export interface End {
  readonly why: "died" | "limit" | "cancelled";
  readonly detail: string;
}

/** What is expected of an answer. */
export interface Expectation {
  readonly patience?: Patience | undefined;
  /** Says what is wrong with an answer, if no later one should be believed either. Then the solver is ended. */
  readonly fault?: (text: string) => string | undefined;
}

/** How long to wait for an answer, and what it means that there is none. */
export interface Patience {
  readonly ms: number;
  readonly late: "died" | "limit";
}

interface Question extends Expectation {
  readonly mark: string;
  readonly answer: (reply: Reply) => void;
}

/** Characters of one answer; the largest models are smaller. */
const mostHeard = 200_000_000;
/** With quotes, and a line's end. */
const longestMark = 40;

/** Owns a pipe. Questions may be asked before earlier ones are answered; a time limit counts from when its turn comes. */
export class Conversation {
  readonly #pipe: Pipe;
  readonly #waiting: Question[] = [];
  /** What was printed since the last answer, in pieces, and its end, in which a mark may begin. */
  #heard: string[] = [];
  #length = 0;
  #tail = "";
  #asked = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #end: End | undefined;

  constructor(pipe: Pipe) {
    this.#pipe = pipe;
    pipe.onText((text) => this.#hear(text));
    pipe.onEnd((detail) => this.end({ why: "died", detail }));
  }

  /** Sends `text` and resolves to what is printed until it has been dealt with. Never rejects. */
  ask(text: string, expectation: Expectation = {}): Promise<Reply> {
    if (this.#end !== undefined) {
      const end: End = { why: "died", detail: `the session is over: ${this.#end.detail}` };
      return Promise.resolve({ kind: "over", end, text: "" });
    }
    return new Promise((answer) => {
      const mark = `inquest-${this.#asked++}`;
      this.#waiting.push({ ...expectation, mark, answer });
      if (this.#waiting.length === 1) this.#watch();
      this.#pipe.write(`${text}\n(echo "${mark}")\n`);
    });
  }

  /** Whether an answer is awaited. */
  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Asks the solver to stop what it is doing; ends it if it does not within `graceMs`, or cannot. */
  interrupt(graceMs: number): void {
    const cancelled: End = { why: "cancelled", detail: "interrupted" };
    if (this.#pipe.interrupt === undefined) this.end(cancelled);
    else {
      this.#pipe.interrupt();
      this.#arm(graceMs, cancelled);
    }
  }

  /** Ends the solver; every open question is answered. */
  end(end: End): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    clearTimeout(this.#watchdog);
    this.#pipe.kill();
    const text = this.#heard.join("");
    this.#keep("");
    for (const question of this.#waiting.splice(0)) question.answer({ kind: "over", end, text });
  }

  /** Lets go of a solver that is still alive and owes no answer; undefined otherwise, and then it is ended. */
  release(): Pipe | undefined {
    if (this.#end === undefined && !this.busy) {
      this.#end = { why: "died", detail: "the session was closed" };
      return this.#pipe;
    }
    this.end({ why: "died", detail: "the session was closed" });
    return undefined;
  }

  /** Takes time in proportion to the text, however it comes: a solver that floods us is heard out no longer than that. */
  #hear(text: string): void {
    if (this.#end !== undefined) return;
    const isMarked = (this.#tail + text).includes(this.#waiting[0]?.mark ?? text);
    this.#heard.push(text);
    this.#length += text.length;
    this.#tail = (this.#tail + text).slice(-longestMark);
    if (isMarked) this.#answer(this.#heard.join(""));
    if (this.#length > mostHeard)
      this.end({ why: "died", detail: `the solver printed more than ${mostHeard / 1e6} MB` });
  }

  #answer(heard: string): void {
    let rest = heard;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const found = findMark(rest, next.mark);
      if (found === undefined) break;
      const answer = rest.slice(0, found.start);
      rest = rest.slice(found.end);
      this.#waiting.shift();
      this.#watch();
      next.answer({ kind: "text", text: answer });
      const fault = next.fault?.(answer);
      if (fault !== undefined) {
        this.#keep(rest);
        return this.end({ why: "died", detail: fault });
      }
    }
    this.#keep(rest);
  }

  #keep(rest: string): void {
    this.#heard = [rest];
    this.#length = rest.length;
    this.#tail = rest.slice(-longestMark);
  }

  /** Starts the clock of the question whose turn it is. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    const patience = this.#waiting[0]?.patience;
    if (patience === undefined) return;
    const detail = `the solver did not answer within ${(patience.ms / 1000).toFixed(1)} s`;
    this.#arm(patience.ms, { why: patience.late, detail });
  }

  #arm(ms: number, end: End): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.end(end), ms);
  }
}

/** The line that holds only the mark; some solvers print it with its quotes. */
function findMark(heard: string, mark: string): { readonly start: number; readonly end: number } | undefined {
  for (let at = heard.indexOf(mark); at >= 0; at = heard.indexOf(mark, at + 1)) {
    const quoted = heard[at - 1] === '"' && heard[at + mark.length] === '"';
    const start = quoted ? at - 1 : at;
    const end = at + mark.length + (quoted ? 1 : 0);
    const newline = heard[end] === "\r" ? end + 1 : end;
    if ((start === 0 || heard[start - 1] === "\n") && heard[newline] === "\n") return { start, end: newline + 1 };
  }
  return undefined;
}
