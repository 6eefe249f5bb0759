import { expect, test } from "vitest";
import { unlessStopped } from "./unless-stopped.ts";

test("work begins once whoever wants it waits, so that a computation that is ended is ended alone", async () => {
  let hasBegun = false;
  const work = unlessStopped(() => {
    hasBegun = true;
    return Promise.resolve(1);
  }, new AbortController().signal);
  expect(hasBegun).toBe(false);
  expect(await work).toBe(1);
});

test("work that does not come to its end is given up some time after the run was told to stop", async () => {
  const controller = new AbortController();
  const never = unlessStopped(() => new Promise(() => undefined), controller.signal, 10);
  controller.abort("enough");
  await expect(never).rejects.toThrow("enough");
  const soon = unlessStopped(() => new Promise((resolve) => setTimeout(resolve, 1, 7)), controller.signal, 10_000);
  expect(await soon).toBe(7);
});
