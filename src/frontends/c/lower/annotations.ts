/** Where contracts and assertions in comments enter the lowering. */
import type { Statement } from "../tree.ts";
import type { Body } from "./body.ts";

export function annotateStatement(body: Body, s: Statement): void {
  body.annotations?.before(body, s);
}

export function annotateLoopHead(body: Body, s: Statement): void {
  body.annotations?.loopHead(body, s);
}

/** Before the loop is entered for the first time. */
export function annotateLoopEntry(body: Body, s: Statement): void {
  body.annotations?.loopEntry(body, s);
}

export function annotateBlockEnd(body: Body, s: Statement): void {
  body.annotations?.atEnd(body, s);
}
