/** The version of the package; the build and the test runner put it in. */
declare const INQUEST_VERSION: string;

export const version = INQUEST_VERSION;
