/** What verify says of a random class with contracts, against runs of its methods: see random-contracts.ts. */
import { defaultVerifyOptions, type VerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import type { Solver } from "../src/smt/solver.ts";
import { translatedJava } from "./java-program.ts";
import { randomContracts, type RandomClass } from "./random-contracts.ts";

/** Whether a failure can be shown as a run does not matter here. */
const explain = { replay: false, candidates: false, simplify: false, prune: false };
const options: VerifyOptions = { ...defaultVerifyOptions, work: 1000, explain };

export interface JudgedClass {
  readonly seen: readonly string[];
  /** Sentences, each beginning with the kind of fault and a colon. */
  readonly faults: readonly string[];
  readonly text: string;
}

/** Every third class has an annotation that means nothing. */
export async function judgedContracts(seed: number, solver: Solver): Promise<JudgedClass> {
  const isDamaged = seed % 3 === 0;
  const random = randomContracts(seed, isDamaged);
  const verdicts = await verdictsOf(random.text, solver);
  const faults = [...wrongVerdicts(random, verdicts, seed), ...(await damageFaults(random, verdicts, seed, solver))];
  return { seen: [...verdicts.methods.values()], faults, text: random.text };
}

interface Verdicts {
  readonly methods: ReadonlyMap<string, string>;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

async function verdictsOf(text: string, solver: Solver): Promise<Verdicts> {
  const { program, diagnostics } = translatedJava("Main.java", text);
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ span, message }) => ({ line: span.line, message })); // prettier-ignore
  const methods = new Map<string, string>();
  for (const implementation of program?.implementations ?? []) {
    const name = implementation.name.replace(/^Main\./, "");
    if (/^m\d+$/.test(name)) methods.set(name, (await verifyImplementation(program!, implementation, solver, options)).verdict); // prettier-ignore
  }
  return { methods, errors };
}

function wrongVerdicts(random: RandomClass, { methods }: Verdicts, seed: number): readonly string[] {
  return random.methods.flatMap((name) => {
    const verdict = methods.get(name);
    if (verdict === undefined) return [`lost: ${name} was not judged`];
    if (verdict !== "safe") return [];
    const failure = random.failure(name, seed);
    return failure === undefined ? [] : [`wrong: ${name} is called safe and fails: ${failure}`];
  });
}

async function damageFaults(
  { damage }: RandomClass,
  { methods, errors }: Verdicts,
  seed: number,
  solver: Solver,
): Promise<readonly string[]> {
  if (damage === undefined) return errors.map(({ line, message }) => `refused: ${line}: ${message}`);
  const faults: string[] = [];
  if (errors.length === 0 || errors.some(({ line }) => line !== damage.line))
    faults.push(`misplaced: line ${damage.line} means nothing, and the errors are ${JSON.stringify(errors)}`);
  if (methods.get(damage.method) !== "unknown")
    faults.push(`judged: ${damage.method} is called ${methods.get(damage.method)}`);
  const right = await verdictsOf(randomContracts(seed, false).text, solver);
  for (const [name, verdict] of methods) {
    if (name === damage.method || damage.callers.includes(name) || right.methods.get(name) === verdict) continue;
    faults.push(`changed: ${name} is ${verdict}, and without the damage ${right.methods.get(name)}`);
  }
  return faults;
}
