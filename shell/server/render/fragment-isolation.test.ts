import { afterEach, describe, expect, test } from "bun:test";
import { createTestRemote, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const fragmentNames = { "cart-button": "", "cart-drawer": "" };
const createCart = (remote: TestRemote = {}) =>
  createTestRemote([], { name: "mfe-cart-checkout", parts: fragmentNames, ...remote });
const catalogue = createTestRemote([{ path: "/good" }]);

const isRendered = (html: string) => html.includes('"rendered":true');
const hasFragments = (html: string) => html.includes("Part cart-drawer</button>");
const listFailures = () => site.logged.filter(({ kind }) => kind === "render_failure");
/** Pages that report the failure. A release that hangs or ends its process is blocked after the first page. */
const both = ["/good", "/about"];
const first = ["/good"];
const cartFailure = { release: "mfe-cart-checkout@1.0.0-test" };

describe("the server code of a remote with fragments", () => {
  test("renders them into every document, also on the shell's own pages", async () => {
    site = await createTestSite([catalogue, createCart()]);
    for (const path of ["/good", "/about", "/nowhere"]) {
      expect(hasFragments(await site.html(path))).toBe(true);
    }
    await site.get("/good");
    expect(site.renders()).toBe(3);
  });

  test.each<[string, TestRemote, string[]]>([
    ["throws while it is evaluated", { before: "throw new Error('evaluation')" }, both],
    [
      "throws while a fragment renders",
      { parts: { ...fragmentNames, "cart-drawer": "throw Error('no')" } },
      both,
    ],
    [
      "suspends while a fragment renders",
      { parts: { ...fragmentNames, "cart-drawer": "throw Promise.race([])" } },
      both,
    ],
    ["hangs in evaluation", { before: "for (;;) {}" }, first],
    ["hangs in rendering", { parts: { ...fragmentNames, "cart-drawer": "for (;;) {}" } }, first],
    ["ends its process", { parts: { ...fragmentNames, "cart-drawer": "process.exit(3)" } }, first],
    [
      "lacks a fragment that its release names",
      { before: "Object.defineProperty(exports, 'parts', { set() {}, get: () => ({}) })" },
      both,
    ],
  ])("that %s removes only its fragments from the document", async (_, cart, routes) => {
    site = await createTestSite([catalogue, createCart(cart)]);
    for (const path of ["/good", "/about"]) {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(isRendered(html)).toBe(true);
      expect(hasFragments(html)).toBe(false);
      expect(html).toContain('"inMarkup":false');
      // The shell's placeholder.
      expect(html).toContain(">Cart</button>");
    }
    expect(listFailures()).toEqual(
      routes.map((route) => expect.objectContaining({ ...cartFailure, route })),
    );
  });

  test("is not blamed for a failing page", async () => {
    site = await createTestSite([
      createTestRemote([{ path: "/bad", render: "throw new Error('no')" }]),
      createCart(),
    ]);
    expect(isRendered(await site.html("/bad"))).toBe(false);
    expect(listFailures()).toEqual([
      expect.objectContaining({ release: "mfe-catalog@1.0.0-test" }),
    ]);
    expect(hasFragments(await site.html("/about"))).toBe(true);
  });

  test("is blocked for half a minute after three failures in a row, while pages render", async () => {
    site = await createTestSite([
      catalogue,
      createCart({ before: "throw new Error('evaluation')" }),
    ]);
    for (let request = 0; request < 5; request++) await site.get("/good");
    expect(listFailures()).toHaveLength(3);
    // Two renders per request while it is tried, then one.
    expect(site.renders()).toBe(3 * 2 + 2);
    site.wait(30_000);
    await site.get("/good");
    expect(listFailures()).toHaveLength(4);
  });

  test("is tried again for the next visitor after a failure, and complete documents are cached", async () => {
    site = await createTestSite([
      catalogue,
      createCart({ before: "throw new Error('evaluation')" }),
    ]);
    await site.get("/good");
    await site.release(createCart({ version: "1.0.1-test" }));
    expect(hasFragments(await site.html("/good"))).toBe(true);
    const renders = site.renders();
    await site.get("/good");
    expect(site.renders()).toBe(renders);
  });

  test("can fail in its fragments and still render its own page", async () => {
    const parts = { "cart-drawer": "throw new Error('no')" };
    site = await createTestSite([
      createTestRemote([{ path: "/checkout" }], { name: "mfe-cart-checkout", parts }),
    ]);
    for (let request = 0; request < 5; request++) {
      expect(isRendered(await site.html("/checkout"))).toBe(true);
    }
    expect(listFailures()).toHaveLength(3);
  });

  test("leaves no markup when no remote supplies fragments", async () => {
    site = await createTestSite([catalogue]);
    const html = await site.html("/good");
    expect(html).not.toContain("Cart");
    expect(html).not.toContain("<!--$!-->");
  });
});
