import { expect, test } from "bun:test";
import type { OrderedLine } from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { type Chance, chance } from "../cart/testing/model/chance.ts";
import { createTestBrowser } from "../cart/testing/test-browser.ts";
import { type Bought, buy } from "./buy.ts";

/** A connection that loses requests or answers whenever trouble occurs. */
const losing = (what: "request" | "answer"): Chance => ({
  ...chance(1),
  pick: <T>(from: readonly T[]) => (from.includes(what as T) ? (what as T) : (from[0] as T)),
});

/** A customer's tab, and a shop with `stock` pieces of the products `a`, `b`, ... */
function customerOf(stock: Record<string, number>, luck?: Chance) {
  const { time, server, browser } = createTestBrowser(luck ? { luck } : {});
  for (const [id, pieces] of Object.entries(stock)) {
    server.products.set(id, createProduct({ id, name: id.toUpperCase(), stock: pieces }));
  }
  browser.cookie = "A";
  const { cart } = browser.open("A", []);
  const line = (productId: string, quantity = 1): OrderedLine => ({
    productId,
    name: productId.toUpperCase(),
    quantity,
  });
  return {
    time,
    server,
    browser,
    cart,
    line,
    /** The cart's content, the same on the server and on the screen. */
    inCart() {
      const shown = cart.getSnapshot().items.map(({ product, quantity }) => [product.id, quantity]);
      const had = server.lines("A").map(({ product, quantity }) => [product.id, quantity]);
      expect(shown).toEqual(had);
      return Object.fromEntries(had);
    },
    put: (id: string, quantity = 1) =>
      server.handle("A", { call: "add", productId: id, quantity, key: crypto.randomUUID() }),
    async buy(lines: readonly OrderedLine[], before: Bought | null = null) {
      const buying = buy(cart, lines, before);
      await time.run();
      return buying;
    },
  };
}

test("adds all lines that are available and then offers to open the cart", async () => {
  const { buy, line, inCart } = customerOf({ a: 10, b: 10 });
  const { report, next } = await buy([line("a", 2), line("b")]);
  expect(inCart()).toEqual({ a: 2, b: 1 });
  expect(report).toEqual(["2 products added to your cart."]);
  expect(next).toBe("open");
});

test("adds on top of the cart, after its pending changes", async () => {
  const { cart, buy, line, inCart } = customerOf({ a: 10 });
  for (const quantity of [1, 2, 3]) cart.set(createProduct({ id: "a" }), quantity);
  await buy([line("a", 2)]);
  expect(inCart()).toEqual({ a: 5 });
});

test("names deleted, inactive and sold-out products and adds the others", async () => {
  const { server, buy, line, inCart } = customerOf({ a: 10, b: 10, c: 0 });
  server.products.set("b", createProduct({ id: "b", isActive: false }));
  const lines = [{ ...line("x"), productId: null }, line("b"), line("c"), line("a")];
  const { report, next } = await buy(lines);
  expect(inCart()).toEqual({ a: 1 });
  expect(report).toEqual([
    "1 product added to your cart.",
    "Out of stock: C.",
    "Not available any more: X, B.",
  ]);
  expect(next).toBe("open");
});

test("offers a retry when nothing is available", async () => {
  const { server, buy, line, inCart } = customerOf({ a: 0 });
  const first = await buy([line("a")]);
  expect(first.report).toEqual(["Nothing was added to your cart.", "Out of stock: A."]);
  expect(first.next).toBe("buy");
  server.products.set("a", createProduct({ id: "a", stock: 4 }));
  expect((await buy([line("a")], first)).report).toEqual(["1 product added to your cart."]);
  expect(inCart()).toEqual({ a: 1 });
});

test("reduces a line to the stock", async () => {
  const { put, buy, line, inCart } = customerOf({ a: 2, b: 5, c: 3, d: 1 });
  put("b", 3);
  put("c", 3);
  const { report } = await buy([line("a", 4), line("b", 4), line("c", 1), line("d", 2)]);
  expect(inCart()).toEqual({ b: 5, c: 3, a: 2, d: 1 });
  expect(report).toEqual([
    "3 products added to your cart.",
    "Only 2 left of A, so 2 were added.",
    "Only 5 left of B and 3 in your cart already, so 2 were added.",
    "Only 3 left of C, and your cart has them already.",
    "Only 1 left of D, so 1 was added.",
  ]);
});

test("limits a product to 999 pieces, whatever the stock", async () => {
  const { put, buy, line, inCart } = customerOf({ a: 5000, b: 5000, c: 1500 });
  put("a", 990);
  put("b", 999);
  put("c", 900);
  const { report, next } = await buy([line("a", 20), line("b"), line("c", 700)]);
  expect(inCart()).toEqual({ a: 999, b: 999, c: 999 });
  expect(report).toEqual([
    "2 products added to your cart.",
    "A cart holds at most 999 of A, so 9 were added.",
    "A cart holds at most 999 of B, and yours has them already.",
    "A cart holds at most 999 of C, so 99 were added.",
  ]);
  expect(next).toBe("open");
});

test("a full cart accepts more of its own products only", async () => {
  const { server, put, buy, line } = customerOf({ a: 10, b: 10, c: 10 });
  put("a");
  for (let place = 1; place < 100; place++) {
    server.products.set(`p${place}`, createProduct({ id: `p${place}` }));
    put(`p${place}`);
  }
  const { report } = await buy([line("b"), line("a", 2), line("c")]);
  expect(server.lines("A")).toHaveLength(100);
  expect(server.quantityOf("A", "a")).toBe(3);
  expect(report).toEqual([
    "1 product added to your cart.",
    "A cart holds at most 100 products, so there was no room for: B, C.",
  ]);
});

test.each(["request", "answer"] as const)(
  "a permanently lost %s leaves the rest for a retry and adds nothing twice",
  async (lost) => {
    const { browser, buy, line, inCart } = customerOf({ a: 10, b: 3, c: 10 }, losing(lost));
    browser.trouble = 100;
    const lines = [line("a", 2), line("b", 4), line("c", 1)];
    const first = await buy(lines);
    expect(first.report).toEqual([
      "Nothing was added to your cart.",
      "The shop could not be reached. Still to be added: A, B, C.",
    ]);
    expect(first.next).toBe("retry");
    browser.trouble = 0;
    const { report, next } = await buy(lines, first);
    expect(inCart()).toEqual({ a: 2, b: 3, c: 1 });
    expect(report).toEqual([
      "3 products added to your cart.",
      "Only 3 left of B, so 3 were added.",
    ]);
    expect(next).toBe("open");
  },
);

test("a failure in the middle keeps the added lines, and the next press adds only the rest", async () => {
  const { browser, cart, time, line, inCart, ...shop } = customerOf(
    { a: 10, b: 2 },
    losing("answer"),
  );
  const lines = [line("a", 2), line("b", 5)];
  const buying = buy(cart, lines, null);
  // Until it asks for the remaining stock of B.
  while (browser.calls.at(-1)?.call !== "fetch") await time.step();
  browser.trouble = 100;
  await time.run();
  const first = await buying;
  expect(first.report).toEqual([
    "1 product added to your cart.",
    "The shop could not be reached. Still to be added: B.",
  ]);
  browser.trouble = 0;
  const { report } = await shop.buy(lines, first);
  expect(inCart()).toEqual({ a: 2, b: 2 });
  expect(report).toEqual(["2 products added to your cart.", "Only 2 left of B, so 2 were added."]);
});

test("reports an expired session", async () => {
  const { browser, buy, line } = customerOf({ a: 10 });
  browser.cookie = null;
  expect((await buy([line("a")])).report).toEqual([
    "Nothing was added to your cart.",
    "Please sign in. Still to be added: A.",
  ]);
});

test("the cart is settled only after all lines", async () => {
  const { cart, time, line, inCart } = customerOf({ a: 10, b: 10 });
  void buy(cart, [line("a"), line("b")], null);
  await time.step();
  const settled = cart.settled();
  await time.run();
  await settled;
  expect(inCart()).toEqual({ a: 1, b: 1 });
});

test("another tab sees the added lines", async () => {
  const { browser, buy, line } = customerOf({ a: 10 });
  const other = browser.open("A", []);
  await buy([line("a", 2)]);
  expect(other.cart.getSnapshot().items.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a guest has no cart on the server", async () => {
  const { browser } = createTestBrowser();
  const { cart } = browser.open(null, null);
  await expect(buy(cart, [{ productId: "a", name: "A", quantity: 1 }], null)).rejects.toThrow(
    "Nobody is signed in",
  );
});
