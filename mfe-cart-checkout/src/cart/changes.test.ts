import { expect, test } from "bun:test";
import type { Chance } from "./testing/model/chance.ts";
import { chance } from "./testing/model/chance.ts";
import { plentiful, scarce } from "./testing/model/model-products.ts";
import { createTestBrowser } from "./testing/test-browser.ts";

const [first, second] = plentiful as [(typeof plentiful)[0], (typeof plentiful)[0]];

/** A customer whose empty cart is known. */
function signedIn(luck?: Chance) {
  const deps = createTestBrowser(luck ? { luck } : {});
  deps.browser.cookie = "A";
  const tab = deps.browser.open("A", []);
  const shown = (id: string) =>
    tab.cart.getSnapshot().items.find(({ product }) => product.id === id)?.quantity ?? 0;
  return { ...deps, tab, cart: tab.cart, shown };
}

/** A connection that loses requests or answers whenever trouble occurs. */
const losing = (what: string): Chance => ({
  ...chance(1),
  pick: <T>(from: readonly T[]) => (from.includes(what as T) ? (what as T) : (from[0] as T)),
});

test("fifty clicks show at once and need two requests: the first, and one for all others", async () => {
  const { cart, browser, time, server, shown } = signedIn();
  const seen: number[] = [];
  for (let click = 0; click < 50; click++) {
    time.after(click * 60, () => {
      cart.add(first);
      seen.push(shown("p1"));
    });
  }
  await time.run();
  expect(seen).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
  expect(browser.calls.map(({ quantity }) => quantity)).toEqual([1, 49]);
  expect(server.quantityOf("A", "p1")).toBe(50);
});

test("several set quantities send only the first and the last", async () => {
  const { cart, browser, time, server } = signedIn();
  cart.add(first);
  await time.run();
  browser.calls.length = 0;
  for (let quantity = 2; quantity <= 51; quantity++) {
    time.after(1000 + quantity * 60, () => cart.set(first, quantity));
  }
  await time.run();
  expect(browser.calls.map(({ quantity }) => quantity)).toEqual([2, 51]);
  expect(server.quantityOf("A", "p1")).toBe(51);
});

test("waiting for the cart to settle does not wait for further clicks", async () => {
  const { cart, browser, time, server } = signedIn();
  cart.add(first);
  cart.add(first);
  const started = time.now();
  const settled = cart.settled();
  await time.step();
  await time.step();
  await settled;
  expect(time.now() - started).toBeLessThan(300);
  expect(browser.calls).toHaveLength(1);
  expect(server.quantityOf("A", "p1")).toBe(2);
});

test("a lost answer is requested again with the same key", async () => {
  const { cart, browser, time, server, shown } = signedIn(losing("answer"));
  browser.trouble = 100;
  cart.add(first);
  await time.step();
  await time.step();
  browser.trouble = 0;
  await time.run();
  expect(new Set(browser.calls.map(({ key }) => key)).size).toBe(1);
  expect(browser.calls).toHaveLength(2);
  expect(server.quantityOf("A", "p1")).toBe(1);
  expect(shown("p1")).toBe(1);
});

test("a click after a reported failure gives one piece, even if the first call was carried out", async () => {
  const { cart, tab, browser, time, server, shown } = signedIn(losing("answer"));
  browser.trouble = 100;
  cart.add(first);
  await time.run();
  expect(tab.said).toEqual([{ kind: "error", text: "Failed to add item to cart" }]);
  expect(shown("p1")).toBe(0);
  expect(server.quantityOf("A", "p1")).toBe(1);
  browser.trouble = 0;
  cart.add(first);
  expect(shown("p1")).toBe(1);
  await time.run();
  expect(server.quantityOf("A", "p1")).toBe(1);
  expect(shown("p1")).toBe(1);
});

test("a rejected change is reverted to the server's state, and other changes stay", async () => {
  const { cart, tab, time, server, shown } = signedIn();
  cart.add(scarce);
  await time.step();
  for (let click = 0; click < 3; click++) cart.add(scarce);
  cart.add(second);
  await time.run();
  expect(tab.said).toEqual([{ kind: "error", text: "Only 3 left in stock" }]);
  expect(shown("few")).toBe(1);
  expect(server.quantityOf("A", "few")).toBe(1);
  expect(server.quantityOf("A", "p2")).toBe(1);
});

test("a line removed in another tab disappears without a message", async () => {
  const { cart, tab, time, server, shown } = signedIn();
  cart.add(first);
  await time.run();
  server.handle("A", { call: "clear" });
  cart.set(first, 0);
  await time.run();
  expect(tab.said).toEqual([]);
  expect(shown("p1")).toBe(0);
});

test("clearing drops unsent changes, and says so when done", async () => {
  const { cart, tab, time, server } = signedIn();
  cart.add(first);
  cart.add(second);
  const cleared = cart.clear();
  expect(cart.getSnapshot().items).toEqual([]);
  await time.run();
  await cleared;
  expect(server.lines("A")).toEqual([]);
  expect(tab.said).toEqual([{ kind: "success", text: "All cart data cleared successfully" }]);
});

test("empties the cart after an order, in other tabs too", async () => {
  const { cart, browser, time, server } = signedIn();
  cart.add(first);
  await time.run();
  const other = browser.open("A", server.lines("A"));
  server.handle("A", { call: "clear" });
  cart.forget();
  expect(cart.getSnapshot().items).toEqual([]);
  await time.run();
  expect(other.cart.getSnapshot().items).toEqual([]);
});

test("pieces added in an expired session become a guest's once, and the owner's after the next sign-in", async () => {
  const { cart, browser, tab, time, server, shown } = signedIn();
  cart.add(first);
  await time.run();
  browser.cookie = null;
  cart.add(first, 2);
  cart.add(second);
  await time.run();
  cart.follow(null);
  expect([shown("p1"), shown("p2")]).toEqual([2, 1]);
  expect(tab.said).toEqual([]);
  browser.cookie = "A";
  cart.follow("A");
  await time.run();
  expect([server.quantityOf("A", "p1"), server.quantityOf("A", "p2")]).toEqual([3, 1]);
});

test("pieces added just before a sign-out are not sent as a guest's", async () => {
  for (let turns = 0; turns < 30; turns++) {
    const { cart, browser, time, shown } = signedIn();
    cart.add(first);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    browser.cookie = null;
    cart.follow(null);
    await time.run();
    expect([turns, shown("p1")]).toEqual([turns, 0]);
  }
});
