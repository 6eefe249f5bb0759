/** Another solver than that of the run, which reads whole scripts: cvc5 if there is one, else the other of an installed and the bundled Z3, else the latter in another way. */
import { basename } from "node:path";
import type { OpinionLimits, SecondAnswer } from "../../driver/host.ts";
import { dialects, type Dialect } from "../../smt/dialects.ts";
import type { Pipe } from "../../smt/pipe.ts";
import type { Reach } from "./clang/reach.mjs";
import { findProgram } from "./find-program.ts";
import { solverProgram } from "./find-solver.ts";
import { processPipe } from "./solver-process.ts";
import { workerPipe } from "./z3-wasm/worker-pipe.ts";

interface Second {
  readonly name: string;
  readonly dialect: Dialect;
  open(): Pipe;
}

/** `first`: what the run was told to use. */
export function secondSolver(first: string, reach?: Reach): Second {
  const used = solverProgram(first, reach);
  const program = findProgram("cvc5", reach);
  if (program !== undefined && program !== used) return native("cvc5", program, dialects.cvc5);
  const z3 = used === undefined ? findProgram("z3", reach) : undefined;
  if (z3 !== undefined) return native(basename(z3), z3, dialects.z3);
  return { name: "the bundled Z3", dialect: dialects["z3-wasm"], open: workerPipe };
}

const native = (name: string, program: string, dialect: Dialect): Second => ({
  name,
  dialect,
  open: () => processPipe(program, dialect.arguments),
});

export async function secondOpinion(script: string, limits: OpinionLimits, second: Second): Promise<SecondAnswer> {
  const { name, dialect } = second;
  const pipe = second.open();
  const { answer, text } = await new Promise<{ readonly answer: string; readonly text: string }>((resolve) => {
    let text = "";
    const end = (answer: string): void => {
      clearTimeout(late);
      resolve({ answer, text });
    };
    const late = setTimeout(() => end("timeout"), limits.seconds * 1000 + 800);
    pipe.onText((piece) => {
      text += piece;
      const word = /^(?:unsat|sat|unknown|timeout|\(error.*)$/m.exec(text)?.[0];
      if (word !== undefined) end(word);
    });
    pipe.onEnd(end);
    pipe.write(`${[...settings(dialect, limits), "(get-info :version)", script].join("\n")}\n`);
  });
  pipe.kill();
  const version = /^\(:version "([^"]+)"\)$/m.exec(text)?.[1];
  const by = version === undefined ? name : `${name} ${version}`;
  if (answer === "unsat" || answer === "sat") return { kind: answer, by };
  const isFault = answer.startsWith("(error");
  return { kind: "unknown", why: isFault ? `${by} refuses the question: ${answer}` : `${by} gives up` };
}

function settings(dialect: Dialect, { units, seconds }: OpinionLimits): readonly string[] {
  const time = dialect.timeLimit(Math.round(seconds * 1000));
  const work = dialect.work?.limit?.(units);
  return [...(dialect.wholeScript?.(units) ?? dialect.otherOptions ?? dialect.options), ...[time, work].flatMap((line) => line ?? [])]; // prettier-ignore
}
