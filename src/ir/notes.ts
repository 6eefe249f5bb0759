/**
 * What Boogie has no words for, and where it stands in the printed text: one table for the printer and for the front end that
 * reads it back. A field is printed as the attribute `{:name …}` of the thing that it belongs to.
 */
import { quoted } from "./quoted.ts";
import type {
  Assert, Assign, Assume, Block, Call, Declared, FunctionDeclaration, Implementation, Procedure, Program,
} from "./program.ts"; // prettier-ignore
import type { Variable } from "../logic/term.ts";

/** How a field is written: `{:a}`, `{:a true}`, `{:a 3}`, `{:a "text"}`, `{:a "text", "text"}`; a variable by its name. */
export type NoteForm = "flag" | "truth" | "number" | "text" | "texts" | "integer variable";

export type NoteTable<T> = { readonly [K in keyof T]?: readonly [attribute: string, form: NoteForm] };

const table = <T>(notes: NoteTable<T>): NoteTable<T> => notes;

/** Of the program; they stand at its starting procedure. */
export const startNotes = table<Program>({
  begins: ["begins", "text"],
});

export const functionNotes = table<FunctionDeclaration>({
  exact: ["exact", "text"],
  learned: ["learned", "flag"],
  unmodelled: ["unmodelled", "flag"],
});

export const declaredNotes = table<Declared>({
  isCopy: ["copy", "flag"],
  offset: ["offset", "integer variable"],
  isReference: ["reference", "flag"],
  isEncoded: ["encoded", "flag"],
  floating: ["floating", "number"],
  valueNames: ["value_names", "texts"],
  isZeroAtStart: ["zero_at_start", "flag"],
});

export const procedureNotes = table<Procedure>({
  sourceName: ["source", "text"],
  between: ["between", "flag"],
  reportedAtCall: ["reported_at_call", "flag"],
  checkedApart: ["checked_apart", "flag"],
  mayNotReturn: ["may_not_return", "flag"],
});

export const implementationNotes = table<Implementation>({
  selective: ["selective_checking", "flag"],
  timeLimit: ["timeLimit", "number"],
});

/** They stand at the jump with which the block ends, since labels have no attributes. */
export const blockNotes = table<Block>({
  point: ["point", "text"],
  unwritten: ["unwritten", "flag"],
  returned: ["returned", "flag"],
  copyOf: ["copy_of", "text"],
});

export const assignNotes = table<Assign>({
  text: ["text", "text"],
  quoted: ["quoted", "flag"],
  isApart: ["apart", "flag"],
});

export const assumeNotes = table<Assume>({
  outcome: ["outcome", "truth"],
  guaranteed: ["guaranteed", "flag"],
  startsChecking: ["start_checking_here", "flag"],
});

export const assertNotes = table<Assert>({
  origin: ["origin", "text"],
  truncation: ["truncation", "text"],
  unfollowed: ["unfollowed", "text"],
  claim: ["claim", "flag"],
  machineDependent: ["machine_dependent", "flag"],
  atReturn: ["at_return", "flag"],
});

export const callNotes = table<Call>({ unseen: ["unseen", "flag"] });

/** As they stand before what they are about, each with a blank after it. */
export function printNotes<T extends object>(notes: NoteTable<T>, thing: T): string {
  let text = "";
  for (const [field, note] of Object.entries<readonly [string, NoteForm] | undefined>(notes)) {
    const value = thing[field as keyof T];
    if (note === undefined || value === undefined || (note[1] === "flag" && value !== true)) continue;
    text += `{:${note[0]}${argumentText(value, note[1])}} `;
  }
  return text;
}

function argumentText(value: unknown, form: NoteForm): string {
  switch (form) {
    case "flag":
      return "";
    case "truth":
    case "number":
      return ` ${String(value)}`;
    case "text":
      return ` ${quoted(value as string)}`;
    case "texts":
      return ` ${(value as readonly string[]).map(quoted).join(", ")}`;
    case "integer variable":
      return ` ${quoted((value as Variable).name)}`;
  }
}
