/**
 * Without executions in which signed arithmetic overflows, which C leaves undefined: where a front end brings a result back into the
 * range of its type, it is assumed to be in it.
 */
import { not } from "../logic/build.ts";
import type { Term } from "../logic/term.ts";
import type { Assume, Block } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";

export function withoutSignedOverflow(routine: CallFreeRoutine): CallFreeRoutine {
  const blocks = [...routine.body.blocks].map(([label, block]): [string, Block<CallFreeCommand>] => [
    label,
    { ...block, commands: block.commands.flatMap(inRange) },
  ]);
  return { ...routine, body: { ...routine.body, blocks: new Map(blocks) } };
}

function inRange(command: CallFreeCommand): readonly CallFreeCommand[] {
  if (command.kind !== "assign") return [command];
  const assumed: Assume[] = [];
  const values = command.values.map((value) => {
    let rest = value;
    for (let next = wrapped(rest); next !== undefined; next = wrapped(rest)) {
      assumed.push({ kind: "assume", condition: not(next.overflows), span: command.span });
      rest = next.otherwise;
    }
    return rest;
  });
  return assumed.length === 0 ? [command] : [...assumed, { ...command, values }];
}

/** `if e > 2147483647 then e - 4294967296 else …` */
function wrapped(value: Term): { readonly overflows: Term; readonly otherwise: Term } | undefined {
  if (value.kind !== "op" || value.op !== "ite") return undefined;
  const [overflows, corrected, otherwise] = value.args as readonly [Term, Term, Term];
  if (overflows.kind !== "op" || corrected.kind !== "op") return undefined;
  const bits = overflows.args.flatMap((arg) => (arg.kind === "int" ? (signedBounds.get(arg.value) ?? []) : []))[0];
  const isCorrection = corrected.args.some(
    (arg) => arg.kind === "int" && bits !== undefined && (arg.value === bits || arg.value === -bits),
  );
  return isCorrection ? { overflows, otherwise } : undefined;
}

/** The least and the greatest value of each signed type, with the number of its values. */
const signedBounds: ReadonlyMap<bigint, bigint> = new Map(
  [8n, 16n, 32n, 64n].flatMap((bits) => {
    const half = 1n << (bits - 1n);
    return [
      [half - 1n, 2n * half],
      [-half, 2n * half],
    ] as const;
  }),
);
