import { expect, test } from "bun:test";
import { plentiful, scarce } from "./testing/model/model-products.ts";
import { createTestBrowser } from "./testing/test-browser.ts";

const [first] = plentiful as [(typeof plentiful)[0]];

/** A customer with this many of a product that has a stock of three. */
async function holding(pieces: number) {
  const deps = createTestBrowser();
  deps.browser.cookie = "A";
  const { cart, said } = deps.browser.open("A", []);
  if (pieces > 0) cart.add(scarce, pieces);
  await deps.time.run();
  deps.browser.calls.length = 0;
  return { ...deps, cart, said };
}

test.each([
  [2, 1, 1],
  [2, 2, 2],
  [2, 3, 2],
  [1, 1, 1],
  [1, 2, 1],
  [0, 1, 0],
])(
  "with %i pieces, a rejection drops pending increases: %i pending leave %i",
  async (had, pending, left) => {
    const { cart, said, time, server, browser } = await holding(had);
    cart.add(scarce, 4);
    await time.step();
    cart.set(scarce, pending);
    await time.run();
    expect(said).toEqual([{ kind: "error", text: "Only 3 left in stock" }]);
    expect(server.quantityOf("A", "few")).toBe(left);
    const shown = cart.getSnapshot().items.find(({ product }) => product.id === "few");
    expect(shown?.quantity ?? 0).toBe(left);
    expect(browser.calls.filter(({ call }) => call !== "fetch")).toHaveLength(left < had ? 2 : 1);
  },
);

test("sends a pending 'set to 1' after a rejection, because another tab may have added more", async () => {
  const { cart, time, server } = await holding(1);
  server.handle("A", { call: "add", productId: "few", quantity: 2, key: "another tab" });
  cart.add(scarce);
  await time.step();
  cart.set(scarce, 1);
  await time.run();
  expect(server.quantityOf("A", "few")).toBe(1);
});

test("a rejection drops only pending changes of its own product", async () => {
  const { cart, time, server } = await holding(0);
  cart.add(scarce, 4);
  await time.step();
  cart.add(first, 2);
  cart.set(scarce, 2);
  await time.run();
  expect([server.quantityOf("A", "few"), server.quantityOf("A", "p1")]).toEqual([0, 2]);
});

test("a cart listens to other tabs while any component shows it", async () => {
  const { browser, cart, time } = await holding(0);
  const fetched = async () => {
    browser.calls.length = 0;
    browser.look();
    await time.run();
    return browser.calls.map(({ call }) => call);
  };
  expect(await fetched()).toEqual(["fetch"]);
  const leave = cart.subscribe(() => undefined);
  leave();
  expect(await fetched()).toEqual(["fetch"]);
});

test("a fetch in an expired session fails silently and is repeated on the next visit", async () => {
  const { browser, time, server } = createTestBrowser();
  server.handle("A", { call: "add", productId: first.id, quantity: 2, key: "earlier" });
  browser.cookie = null;
  const { cart, said } = browser.open("A", null);
  await time.run();
  expect(browser.calls.map(({ call }) => call)).toEqual(["fetch"]);
  expect(said).toEqual([]);
  expect(cart.getSnapshot()).toMatchObject({ loading: false, error: null, items: [] });
  browser.cookie = "A";
  browser.look();
  await time.run();
  expect(cart.getSnapshot().items).toMatchObject([{ quantity: 2 }]);
});
