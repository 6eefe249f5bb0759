// Mutants that change nothing that anybody could see, each with the reason. They are named by content: file, what they stand in, what
// was there, and what stands there instead.

/** @type {ReadonlyMap<string, string>} */
export const equivalent = new Map([]);
