/**
 * The form of clang's `-ast-dump=json`, as far as the reader looks at it. Every property is optional: a property that
 * clang leaves out is false, empty or as before, and versions of clang differ.
 */
export interface DumpNode {
  readonly id?: string;
  readonly kind?: string;
  readonly loc?: DumpLocation;
  readonly range?: { readonly begin?: DumpLocation; readonly end?: DumpLocation };
  readonly name?: string;
  readonly type?: DumpType;
  readonly inner?: readonly DumpNode[];
  readonly isImplicit?: boolean;
  readonly valueCategory?: string;
  readonly value?: string | number;
  readonly opcode?: string;
  readonly isPostfix?: boolean;
  readonly castKind?: string;
  readonly referencedDecl?: DumpNode;
  readonly referencedMemberDecl?: string;
  readonly isArrow?: boolean;
  readonly argType?: DumpType;
  readonly computeLHSType?: DumpType;
  readonly computeResultType?: DumpType;
  readonly array_filler?: readonly DumpNode[];
  readonly field?: DumpNode;
  readonly selected?: boolean;
  readonly labelDeclId?: string;
  readonly targetLabelDeclId?: string;
  readonly declId?: string;
  readonly isGNURange?: boolean;
  readonly hasElse?: boolean;
  readonly storageClass?: string;
  readonly tls?: string;
  readonly init?: string;
  readonly inline?: boolean;
  readonly tagUsed?: string;
  readonly completeDefinition?: boolean;
  readonly isBitfield?: boolean;
  readonly fixedUnderlyingType?: DumpType;
  readonly previousDecl?: string;
  readonly decl?: DumpNode;
  readonly ownedTagDecl?: DumpNode;
}

export interface DumpType {
  readonly qualType?: string;
  readonly desugaredQualType?: string;
  readonly typeAliasDeclId?: string;
}

/** `offset` counts bytes of the preprocessed text. Empty for what the compiler made up. */
export interface DumpLocation {
  readonly offset?: number;
  readonly tokLen?: number;
  readonly expansionLoc?: DumpLocation;
  readonly spellingLoc?: DumpLocation;
}

export function childrenOf(node: DumpNode): readonly DumpNode[] {
  return node.inner ?? [];
}

/** Expressions, and only they, have a value category. */
export function isExpressionNode(node: DumpNode): boolean {
  return node.valueCategory !== undefined;
}

/** Where the node begins and ends, in bytes; undefined for what the compiler made up. */
export function extentOf(node: DumpNode): { readonly start: number; readonly end: number } | undefined {
  const begin = placeOf(node.range?.begin);
  const end = placeOf(node.range?.end);
  if (begin?.offset === undefined || end?.offset === undefined) return undefined;
  return { start: begin.offset, end: end.offset + (end.tokLen ?? 0) };
}

/** The token that names a declaration. */
export function nameExtentOf(node: DumpNode): { readonly start: number; readonly end: number } | undefined {
  const place = placeOf(node.loc);
  return place?.offset === undefined ? undefined : { start: place.offset, end: place.offset + (place.tokLen ?? 0) };
}

function placeOf(location: DumpLocation | undefined): DumpLocation | undefined {
  return location?.expansionLoc ?? location;
}
