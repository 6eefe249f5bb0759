/** Messages as SARIF writes them: sentences in which brackets before parentheses would be links. */
import { wellFormed } from "./locations.ts";

export interface Message {
  readonly text: string;
}

export function sentence(text: string): Message {
  const whole = /[.!?]$/.test(text) ? text : `${text}.`;
  return { text: withoutLinks(wellFormed(whole)) };
}

/** `table[i](x)` is a call, but SARIF reads it as a link unless the brackets are escaped. */
function withoutLinks(text: string): string {
  return text.includes("](") ? text.replace(/[\\[\]]/g, "\\$&") : text;
}
