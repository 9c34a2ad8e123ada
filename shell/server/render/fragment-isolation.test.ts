import { afterEach, describe, expect, test } from "bun:test";
import { createTestRemote, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const partNames = { "cart-button": "", "cart-drawer": "" };
const aCart = (remote: TestRemote = {}) =>
  createTestRemote([], { name: "mfe-cart-checkout", parts: partNames, ...remote });
const catalogue = createTestRemote([{ path: "/good" }]);

const isRendered = (html: string) => html.includes('"rendered":true');
const hasParts = (html: string) => html.includes("Part cart-drawer</button>");
const failures = () => site.logged.filter(({ kind }) => kind === "render_failure");
/** Documents in which a failure is tried: what hangs or ends its process is left alone after the first. */
const both = ["/good", "/about"];
const first = ["/good"];
const cartFailure = { release: "mfe-cart-checkout@1.0.0-test" };

describe("the server code of a remote that supplies parts", () => {
  test("renders them into every document, the shell's own pages too", async () => {
    site = await createTestSite([catalogue, aCart()]);
    for (const path of ["/good", "/about", "/nowhere"]) {
      expect(hasParts(await site.html(path))).toBe(true);
    }
    await site.get("/good");
    expect(site.renders()).toBe(3);
  });

  test.each<[string, TestRemote, string[]]>([
    ["throws while it is evaluated", { before: "throw new Error('evaluation')" }, both],
    [
      "throws while a part renders",
      { parts: { ...partNames, "cart-drawer": "throw Error('no')" } },
      both,
    ],
    [
      "waits while a part renders",
      { parts: { ...partNames, "cart-drawer": "throw Promise.race([])" } },
      both,
    ],
    ["never comes back from evaluation", { before: "for (;;) {}" }, first],
    [
      "never comes back from rendering",
      { parts: { ...partNames, "cart-drawer": "for (;;) {}" } },
      first,
    ],
    ["ends its process", { parts: { ...partNames, "cart-drawer": "process.exit(3)" } }, first],
    [
      "lacks a part that its release names",
      { before: "Object.defineProperty(exports, 'parts', { set() {}, get: () => ({}) })" },
      both,
    ],
  ])("that %s costs the document its parts and nothing else", async (_, cart, routes) => {
    site = await createTestSite([catalogue, aCart(cart)]);
    for (const path of ["/good", "/about"]) {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(isRendered(html)).toBe(true);
      expect(hasParts(html)).toBe(false);
      expect(html).toContain('"inMarkup":false');
      // What the shell shows in their place.
      expect(html).toContain(">Cart</button>");
    }
    expect(failures()).toEqual(
      routes.map((route) => expect.objectContaining({ ...cartFailure, route })),
    );
  });

  test("is not blamed for a page that fails by itself", async () => {
    site = await createTestSite([
      createTestRemote([{ path: "/bad", render: "throw new Error('no')" }]),
      aCart(),
    ]);
    expect(isRendered(await site.html("/bad"))).toBe(false);
    expect(failures()).toEqual([expect.objectContaining({ release: "mfe-catalog@1.0.0-test" })]);
    expect(hasParts(await site.html("/about"))).toBe(true);
  });

  test("is left alone for half a minute after three failures in a row, while pages go on", async () => {
    site = await createTestSite([catalogue, aCart({ before: "throw new Error('evaluation')" })]);
    for (let request = 0; request < 5; request++) await site.get("/good");
    expect(failures()).toHaveLength(3);
    // Two renders while it was tried, then one.
    expect(site.renders()).toBe(3 * 2 + 2);
    site.wait(30_000);
    await site.get("/good");
    expect(failures()).toHaveLength(4);
  });

  test("that failed is tried again for the next visitor, whole documents are kept", async () => {
    site = await createTestSite([catalogue, aCart({ before: "throw new Error('evaluation')" })]);
    await site.get("/good");
    await site.release(aCart({ version: "1.0.1-test" }));
    expect(hasParts(await site.html("/good"))).toBe(true);
    const renders = site.renders();
    await site.get("/good");
    expect(site.renders()).toBe(renders);
  });

  test("may fail in its parts and still render its own page", async () => {
    const parts = { "cart-drawer": "throw new Error('no')" };
    site = await createTestSite([
      createTestRemote([{ path: "/checkout" }], { name: "mfe-cart-checkout", parts }),
    ]);
    for (let request = 0; request < 5; request++) {
      expect(isRendered(await site.html("/checkout"))).toBe(true);
    }
    expect(failures()).toHaveLength(3);
  });

  test("leaves nothing behind where nobody supplies a part", async () => {
    site = await createTestSite([catalogue]);
    const html = await site.html("/good");
    expect(html).not.toContain("Cart");
    expect(html).not.toContain("<!--$!-->");
  });
});
