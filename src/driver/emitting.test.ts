import { expect, test } from "vitest";
import { emitting } from "./emitting.ts";

const later = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 1));

test("events come in order, and the result in the end", async () => {
  const work = emitting<number, string>(
    async (emit) => {
      emit(1);
      emit(2);
      await later();
      emit(3);
      return "done";
    },
    () => undefined,
  );
  const events: number[] = [];
  let next = await work.next();
  for (; next.done !== true; next = await work.next()) events.push(next.value);
  expect([events, next.value]).toEqual([[1, 2, 3], "done"]);
});

test("what goes wrong reaches whoever listens", async () => {
  const work = emitting<number, never>(async () => {
    await later();
    throw new Error("it broke");
  }, () => undefined); // prettier-ignore
  await expect(work.next()).rejects.toThrow("it broke");
});

test("work that nobody listens to any more is told, and waited for", async () => {
  const stop = new AbortController();
  let isOver = false;
  const work = emitting<number, void>(
    async (emit) => {
      emit(1);
      while (!stop.signal.aborted) await later();
      isOver = true;
    },
    () => stop.abort(),
  );
  for await (const event of work) if (event === 1) break;
  expect(isOver).toBe(true);
});
