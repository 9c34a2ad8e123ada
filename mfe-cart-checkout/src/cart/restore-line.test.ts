import { expect, test } from "bun:test";
import { restoreLine } from "./restore-line.ts";
import { chance } from "./testing/model/chance.ts";
import { plentiful } from "./testing/model/model-products.ts";
import { createSimulation } from "./testing/model/simulation.ts";

const [first, second] = plentiful as [(typeof plentiful)[0], (typeof plentiful)[0]];

function open(userId: string | null) {
  const simulation = createSimulation(chance(1));
  const { browser, server, time } = simulation;
  browser.cookie = userId;
  const tab = () => browser.open(userId, userId ? server.lines(userId) : null);
  return { ...simulation, tab, settle: () => time.run() };
}

test.each([null, "A"])("restores a removed line of %p as it was", async (userId) => {
  const { tab, settle, shown } = open(userId);
  const one = tab();
  one.cart.add(first, 3);
  one.cart.add(second, 1);
  await settle();
  one.cart.set(first, 0);
  await settle();
  expect(shown(one, "p1")).toBe(0);
  restoreLine(one.cart, { product: first, quantity: 3 });
  expect(shown(one, "p1")).toBe(3);
  await settle();
  expect([shown(one, "p1"), shown(one, "p2")]).toEqual([3, 1]);
});

test("undo before the removal is sent needs no request", async () => {
  const { tab, settle, browser, server } = open("A");
  const one = tab();
  one.cart.add(first, 3);
  await settle();
  browser.calls.length = 0;
  one.cart.set(first, 0);
  restoreLine(one.cart, { product: first, quantity: 3 });
  await settle();
  expect(browser.calls).toEqual([]);
  expect(server.quantityOf("A", "p1")).toBe(3);
});

test("a second undo, or one after another tab has added the product again, adds nothing", async () => {
  const { tab, settle, browser, server, shown } = open("A");
  const one = tab();
  one.cart.add(first, 3);
  await settle();
  const other = tab();
  one.cart.set(first, 0);
  await settle();
  other.cart.add(first, 1);
  await settle();
  browser.look();
  await settle();
  restoreLine(one.cart, { product: first, quantity: 3 });
  restoreLine(one.cart, { product: first, quantity: 3 });
  await settle();
  expect(server.quantityOf("A", "p1")).toBe(1);
  expect(shown(one, "p1")).toBe(1);
});
