// What test files import in a run of mutants in place of vitest: the same words, but tests are only collected, to be run again and again.
import { format } from "node:util";
import { vi as real } from "vitest";
export { expect } from "vitest";

/** By name: what it was before; undefined where it was not there. */
const environment = new Map();
export const vi = {
  ...real,
  stubEnv: (name, value) => {
    if (!environment.has(name)) environment.set(name, process.env[name]);
    process.env[name] = value;
  },
  unstubAllEnvs: () => {
    for (const [name, value] of environment) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    environment.clear();
  },
};

/** Of the file that is being loaded. */
let suite;

export function collecting(name) {
  suite = {
    name,
    parent: undefined,
    tests: [],
    suites: [],
    beforeAll: [],
    afterAll: [],
    beforeEach: [],
    afterEach: [],
  };
  return suite;
}

const bodyOf = (args) => args.find((one) => typeof one === "function");

export function describe(name, ...args) {
  const outer = suite;
  suite = { ...collecting(name), parent: outer };
  outer.suites.push(suite);
  bodyOf(args)();
  suite = outer;
}
export function test(name, ...args) {
  suite.tests.push({ name, body: bodyOf(args), suite });
}
export const it = test;

const each =
  (define) =>
  (cases) =>
  (name, ...args) => {
    cases.forEach((one, i) => {
      const values = Array.isArray(one) ? one : [one];
      define(
        `${format(name, ...values.map(shown))
          .split("\n")[0]
          .slice(0, 120)} (${i + 1})`,
        (...rest) => bodyOf(args)(...values, ...rest),
      );
    });
  };
const shown = (value) => (typeof value === "object" || typeof value === "function" ? "…" : value);
describe.each = each(describe);
test.each = each(test);
const nothing = () => undefined;
for (const one of [describe, test]) {
  one.runIf = (isIt) => (isIt ? one : nothing);
  one.skipIf = (isIt) => (isIt ? nothing : one);
}

export const beforeAll = (body) => void suite.beforeAll.push(body);
export const afterAll = (body) => void suite.afterAll.push(body);
export const beforeEach = (body) => void suite.beforeEach.push(body);
export const afterEach = (body) => void suite.afterEach.push(body);
