/**
 * The models of C library functions: C functions that stand for those that a program only declares. All of them are kept
 * as one tree, from which the declarations that a program needs are read.
 */
import type { DumpNode } from "../frontends/c/dump-node.ts";
import { modelNames } from "../frontends/c/model-names.ts";
import { unitBuilder } from "../frontends/c/read-unit.ts";
import type { DataModel, TranslationUnit } from "../frontends/c/tree.ts";

/** The units that define the functions and variables asked for, and all that these use. Names without a model are left out. */
export type LoadModels = (names: ReadonlySet<string>, dataModel: DataModel) => Promise<readonly TranslationUnit[]>;

/** The port: where models are kept. */
export interface ModelStore {
  open(dataModel: DataModel): Promise<StoredModels>;
}

/** Models as clang's tree of them. */
export interface StoredModels {
  /** What was parsed. */
  readonly preprocessed: string;
  /** The top-level declarations that something needs, in source order. */
  readonly declarations: readonly StoredDeclaration[];
}

export interface StoredDeclaration {
  /** Of a function or variable; other declarations have no name here, and are always read. */
  readonly name?: string;
  readonly defines?: true;
  /** The functions and variables that it refers to. */
  readonly uses?: readonly string[];
  /** Where its text is, with the comments before it. */
  readonly from: number;
  readonly to: number;
  /** The tree as JSON text; it is asked for only if it is needed. */
  readonly tree: () => string;
}

export function modelLoader(store: ModelStore): LoadModels {
  return async (names, dataModel) => {
    if (names.size === 0) return [];
    const models = await store.open(dataModel);
    const modelled = modelledNames(models);
    const wanted = [...names].flatMap((name) => modelNames(name).filter((each) => modelled.has(each)));
    return wanted.length === 0 ? [] : [readModels(models, wanted, dataModel)];
  };
}

/** The functions and variables that have a model, by the names of their definitions. */
export function modelledNames({ declarations }: StoredModels): ReadonlySet<string> {
  return new Set(declarations.flatMap(({ name, defines }) => (name !== undefined && defines === true ? [name] : [])));
}

function readModels(models: StoredModels, wanted: readonly string[], dataModel: DataModel): TranslationUnit {
  const needed = neededBy(models, wanted);
  const isNeeded = ({ name }: StoredDeclaration): boolean => name === undefined || needed.has(name);
  const others = models.declarations.filter((declaration) => !isNeeded(declaration));
  const builder = unitBuilder(withoutContracts(models.preprocessed, others), "<models>", dataModel);
  for (const { tree } of models.declarations.filter(isNeeded)) builder.add(JSON.parse(tree()) as DumpNode);
  return builder.finish(true).unit;
}

function neededBy({ declarations }: StoredModels, wanted: readonly string[]): ReadonlySet<string> {
  const uses = new Map<string, readonly string[]>();
  for (const { name, uses: more = [] } of declarations) {
    if (name !== undefined) uses.set(name, [...(uses.get(name) ?? []), ...more]);
  }
  const needed = new Set(wanted);
  for (const name of needed) for (const used of uses.get(name) ?? []) needed.add(used);
  return needed;
}

/** Blanks instead of contracts, so that none is taken for that of the next function; places stay as they are. */
function withoutContracts(text: string, declarations: readonly StoredDeclaration[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to } of declarations) {
    const own = text.slice(from, to);
    if (!own.includes("/*@")) continue;
    pieces.push(
      text.slice(at, from),
      own.replace(contract, (comment) => comment.replace(/[^\n]/g, " ")),
    );
    at = to;
  }
  return pieces.join("") + text.slice(at);
}

const contract = /\/\*@[\s\S]*?\*\//g;
