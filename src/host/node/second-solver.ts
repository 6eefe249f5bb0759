/** Other solvers than that of the run, which read whole scripts. */
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

/** Other solvers than that of the run, the best first: cvc5, the other of a native and the bundled Z3, and the latter in another way. `first`: what the run was told to use. */
export function secondSolvers(first: string, reach?: Reach): readonly Second[] {
  const used = solverProgram(first, reach);
  const cvc5 = findProgram("cvc5", reach);
  const z3 = used === undefined ? findProgram("z3", reach) : undefined;
  return [
    ...(cvc5 !== undefined && cvc5 !== used ? [native("cvc5", cvc5, dialects.cvc5)] : []),
    z3 === undefined
      ? { name: "the bundled Z3", dialect: dialects["z3-wasm"], open: workerPipe }
      : native(basename(z3), z3, dialects.z3),
  ];
}

const native = (name: string, program: string, dialect: Dialect): Second => ({
  name,
  dialect,
  open: () => processPipe(program, dialect.arguments),
});

/** The first answer of them; each may take its part. */
export async function secondOpinion(
  script: string,
  limits: OpinionLimits,
  solvers: readonly Second[],
): Promise<SecondAnswer> {
  const [units, seconds] = [limits.units / solvers.length, limits.seconds / solvers.length];
  const why: string[] = [];
  for (const solver of solvers) {
    const answer = await opinionOf(solver, script, { units, seconds });
    if (answer.kind !== "unknown") return answer;
    why.push(answer.why);
  }
  return { kind: "unknown", why: why.join(", ") };
}

async function opinionOf(second: Second, script: string, limits: OpinionLimits): Promise<SecondAnswer> {
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
  if (answer === "sat" && dialect.family !== "cvc5" && script.includes("(as const ")) return { kind: "unknown", why: `${by} is known to find models of constant maps that are none` }; // prettier-ignore
  if (answer === "unsat" || answer === "sat") return { kind: answer, by };
  const isFault = answer.startsWith("(error");
  return { kind: "unknown", why: isFault ? `${by} refuses the question: ${answer}` : `${by} gives up` };
}

function settings(dialect: Dialect, { units, seconds }: OpinionLimits): readonly string[] {
  const time = dialect.timeLimit(Math.round(seconds * 1000));
  const work = dialect.work?.limit?.(units);
  return [...(dialect.wholeScript?.(units) ?? dialect.otherOptions ?? dialect.options), ...[time, work].flatMap((line) => line ?? [])]; // prettier-ignore
}
