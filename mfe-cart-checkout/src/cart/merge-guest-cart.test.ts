import { expect, test } from "bun:test";
import { parseLines } from "./stored-lines.ts";
import { chance } from "./testing/model/chance.ts";
import { type ModelBrowser, storedText } from "./testing/model/model-browser.ts";
import { plentiful, scarce } from "./testing/model/model-products.ts";
import { createTestBrowser } from "./testing/test-browser.ts";

const [first, second] = plentiful as [(typeof plentiful)[0], (typeof plentiful)[0]];
const stored = (browser: ModelBrowser) => parseLines(storedText(browser));
const never = { ...chance(1), pick: () => "request" as never };
const onlyAnswers = { ...chance(1), pick: () => "answer" as never };

test("adds each line with one call, with the line's id as key", async () => {
  const { browser, time, server } = createTestBrowser();
  const tab = browser.open(null, null);
  tab.cart.add(first, 2);
  tab.cart.add(second, 3);
  const ids = stored(browser).map(({ id }) => id);
  browser.cookie = "A";
  tab.cart.follow("A");
  await time.run();
  expect(browser.calls.map(({ call, key }) => [call, key])).toEqual(ids.map((id) => ["add", id]));
  expect([server.quantityOf("A", "p1"), server.quantityOf("A", "p2")]).toEqual([2, 3]);
  expect(storedText(browser)).toBeNull();
});

test("a guest without a cart sees the server's cart", async () => {
  const { browser, time, server } = createTestBrowser();
  server.handle("A", { call: "add", productId: "p1", quantity: 4 });
  const tab = browser.open(null, null);
  browser.cookie = "A";
  tab.cart.follow("A");
  expect(tab.cart.getSnapshot()).toMatchObject({ loading: true, isAuthenticated: true });
  await time.run();
  expect(tab.cart.getSnapshot()).toMatchObject({
    loading: false,
    items: [{ quantity: 4 }],
    currentUserId: "A",
  });
});

test.each([true, false])("two tabs move a line once (locks: %p)", async (hasLocks) => {
  const { browser, time, server } = createTestBrowser({ hasLocks });
  const tabs = [browser.open(null, null), browser.open(null, null)];
  tabs[0]?.cart.add(first, 5);
  browser.cookie = "A";
  for (const { cart } of tabs) cart.follow("A");
  await time.run();
  expect(server.quantityOf("A", "p1")).toBe(5);
  for (const { cart } of tabs) expect(cart.getSnapshot().items[0]?.quantity).toBe(5);
});

test("reduces a line to the stock and tells the customer", async () => {
  const { browser, time, server } = createTestBrowser();
  server.handle("A", { call: "add", productId: "few", quantity: 1 });
  const tab = browser.open(null, null);
  tab.cart.add(scarce, 3);
  const [line] = stored(browser);
  browser.cookie = "A";
  tab.cart.follow("A");
  await time.run();
  expect(server.quantityOf("A", "few")).toBe(3);
  expect(browser.calls.at(-1)).toMatchObject({ quantity: 2, key: `${line?.id}.cut` });
  expect(tab.said).toEqual([{ kind: "info", text: "Product few: only 3 left in stock" }]);
});

test("a reduced line with a lost answer is not added again after restocking", async () => {
  const { browser, time, server } = createTestBrowser({ luck: onlyAnswers });
  server.handle("A", { call: "add", productId: "few", quantity: 1 });
  const tab = browser.open(null, null);
  tab.cart.add(scarce, 3);
  browser.cookie = "A";
  tab.cart.follow("A");
  while (!stored(browser)[0]?.claim?.key.endsWith(".cut")) await time.step();
  browser.trouble = 100;
  await time.run();
  expect(server.quantityOf("A", "few")).toBe(3);
  server.products.set("few", { ...scarce, stock: 100 });
  browser.trouble = 0;
  browser.goOnline();
  await time.run();
  expect(server.quantityOf("A", "few")).toBe(3);
  expect(storedText(browser)).toBeNull();
});

test("leaves out inactive products and tells the customer", async () => {
  const { browser, time, server } = createTestBrowser();
  const tab = browser.open(null, null);
  tab.cart.add(first);
  tab.cart.add(second);
  server.products.set("p1", { ...first, isActive: false });
  browser.cookie = "A";
  tab.cart.follow("A");
  await time.run();
  expect(tab.said).toEqual([
    { kind: "info", text: "Product p1 is no longer sold and was left out of your cart" },
  ]);
  expect(server.lines("A").map(({ product }) => product.id)).toEqual(["p2"]);
  expect(storedText(browser)).toBeNull();
});

test("a line that cannot be sent stays visible and is sent when the network is back", async () => {
  const { browser, time, server } = createTestBrowser({ luck: never });
  const tab = browser.open(null, null);
  tab.cart.add(first, 2);
  browser.cookie = "A";
  browser.trouble = 100;
  tab.cart.follow("A");
  await time.run();
  expect(stored(browser)).toMatchObject([{ quantity: 2, claim: { to: "A" } }]);
  expect(tab.cart.getSnapshot().items).toMatchObject([{ quantity: 2 }]);
  browser.trouble = 0;
  browser.goOnline();
  await time.run();
  expect(server.quantityOf("A", "p1")).toBe(2);
  expect(storedText(browser)).toBeNull();
});

test("a line being moved belongs neither to the next guest nor to another user", async () => {
  const { browser, time, server } = createTestBrowser({ luck: onlyAnswers });
  const tab = browser.open(null, null);
  tab.cart.add(first, 2);
  browser.cookie = "A";
  browser.trouble = 100;
  tab.cart.follow("A");
  await time.run();
  expect(server.quantityOf("A", "p1")).toBe(2);
  browser.trouble = 0;
  browser.cookie = null;
  tab.cart.follow(null);
  expect(tab.cart.getSnapshot()).toMatchObject({ items: [], isAuthenticated: false });
  tab.cart.add(first, 1);
  browser.cookie = "B";
  tab.cart.follow("B");
  await time.run();
  expect([server.quantityOf("A", "p1"), server.quantityOf("B", "p1")]).toEqual([2, 1]);
  browser.cookie = "A";
  tab.cart.follow("A");
  await time.run();
  expect(server.quantityOf("A", "p1")).toBe(2);
  expect(storedText(browser)).toBeNull();
});

test("drops a line claimed a week ago, because the server no longer knows its key", async () => {
  const { browser, time, server } = createTestBrowser({ luck: onlyAnswers });
  const tab = browser.open(null, null);
  tab.cart.add(first, 2);
  browser.cookie = "A";
  browser.trouble = 100;
  tab.cart.follow("A");
  await time.run();
  tab.close();
  browser.trouble = 0;
  time.after(7 * 24 * 3_600_000, () => undefined);
  await time.run();
  browser.calls.length = 0;
  browser.open("A", server.lines("A"));
  await time.run();
  expect(browser.calls.filter(({ call }) => call === "add")).toEqual([]);
  expect(storedText(browser)).toBeNull();
});
