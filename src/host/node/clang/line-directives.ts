/**
 * `#line 12 "parser.y"` in the user's file says that it was made from another. If that other file is there, messages speak
 * of it, as every compiler's do. If it is not, nobody could look at the place, and the directive is taken out: messages
 * then speak of the file that the user gave. Preprocessed files (`.i`) are always taken as they are.
 */

/** Replaces such directives by blanks; every other byte stays where it is. */
export function withoutDeadDirectives(text: string, isThere: (file: string) => boolean): string {
  let dead = false;
  return text.replace(directive, (whole, name: string | undefined) => {
    if (name !== undefined) dead = !isThere(name.replace(/\\(.)/g, "$1"));
    return dead ? " ".repeat(whole.length) : whole;
  });
}

const directive = /^[ \t]*#[ \t]*(?:line[ \t]+)?\d+(?:[ \t]+"((?:[^"\\\r\n]|\\.)*)")?[ \t\d]*(?=\r?$)/gm;
