export declare const largestFile: number;
/** Real paths of folders and files; undefined: no limits. */
export type Reach = readonly string[] | undefined;
export declare function isWithin(reach: Reach, real: string): boolean;
export declare function leadsWithin(reach: Reach, path: string): boolean;
export declare function readRegular(path: string, limit?: number): Buffer;
export declare class TooBig extends Error {
  readonly bytes: number;
  readonly limit: number;
}
