/** The note on a function of which nothing is known; reports have it as text, one for each function. */
export function noModelNote(name: string, calls: number): string {
  return `${name}${words} (${calls === 1 ? "1 call" : `${calls} calls`})`;
}

/** The function that a note is about, if it is such a note. */
export function nameWithoutModel(note: string): string | undefined {
  const at = note.indexOf(words);
  return at < 0 ? undefined : note.slice(0, at);
}

const words = " has no model: its effects are arbitrary";
