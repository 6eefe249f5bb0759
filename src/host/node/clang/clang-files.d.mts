/** The names under which a bundled clang sees folders that are not where it thinks. */
export const workingFolder: string;
export const resourceFolder: string;
