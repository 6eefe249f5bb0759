/** The types of C. Trees and types hold one another, so tree.ts declares both; who needs only types imports them here. */
export type {
  ArrayType,
  CType,
  DataModel,
  FloatingType,
  FunctionType,
  IntegerName,
  IntegerType,
  Qualifiers,
} from "./tree.ts";
