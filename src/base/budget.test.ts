import { describe, expect, test } from "vitest";
import { Budget } from "./budget.ts";

describe("a budget", () => {
  test("is spent, and is over when nothing is left", () => {
    const budget = new Budget(10);
    budget.spend(4);
    expect([budget.left(), budget.isOver()]).toEqual([6, false]);
    budget.spend(7);
    expect([budget.left(), budget.isOver()]).toEqual([0, true]);
  });

  test("spends what its shares spend", () => {
    const budget = new Budget(100);
    const share = budget.share(1 / 4);
    expect(share.left()).toBe(25);
    share.spend(5);
    expect([share.left(), budget.left()]).toEqual([20, 95]);
    expect(budget.share(1 / 2, 30).left()).toBe(30);
  });

  test("leaves a share no more than is left of the whole", () => {
    const budget = new Budget(100);
    const share = budget.share(1 / 2);
    budget.spend(90);
    expect(share.left()).toBe(10);
    budget.spend(10);
    expect(share.isOver()).toBe(true);
  });
});
