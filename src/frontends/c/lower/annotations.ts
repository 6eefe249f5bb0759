/** Where contracts and assertions in comments enter the lowering. */
import type { Statement } from "../tree.ts";
import type { Body } from "./body.ts";

export function annotateStatement(body: Body, s: Statement): void {
  body.annotations?.before(body, s);
}

export function annotateLoopHead(body: Body, s: Statement): void {
  body.annotations?.loopHead(body, s);
}

export function annotateBlockEnd(body: Body, s: Statement): void {
  body.annotations?.atEnd(body, s);
}
