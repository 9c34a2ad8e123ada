import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ensureAdmin } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

const owner = { email: "owner@example.com", password: "the owner's own" };

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  const cart = createTestRemote([{ path: "/checkout", access: "signed-in" }], {
    name: "mfe-cart-checkout",
    parts: { "cart-button": "", "cart-drawer": "" },
    loadParts: `const { user } = await context.api.call({ method: "GET", path: "/auth/session" }, { parse: (it) => it });
                context.queryClient.setQueryData(["cart of"], user.name)`,
  });
  site = await createTestSite([createTestRemote([{ path: "/good" }]), cart]);
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), owner);
  cookie = await signIn(site, owner);
});
afterAll(() => site.close());

const getOwnHtml = async (path: string) => (await site.get(path, { cookie })).text();
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="\/mfe\/(mfe-[^"]+)"/g)].map(
    ([, path]) => path,
  );
const readBootData = (html: string) =>
  JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const listCartFiles = (...names: string[]) =>
  names.map((name) => `mfe-cart-checkout/1.0.0-test/${name}`);

describe("a guest's document", () => {
  test("has the fragments in its markup and no preload of their remote", async () => {
    const html = await site.html("/good");
    expect(html).toContain("Part cart-button</button>");
    expect(listPreloads(html).filter((path) => path?.startsWith("mfe-cart"))).toEqual([]);
    expect(readBootData(html).state.queries).toEqual([]);
  });

  test("lists the modules of the fragments, each pinned to its hash", async () => {
    const html = await site.html("/about");
    const { parts } = readBootData(html).remotes.find(
      ({ name }: { name: string }) => name === "mfe-cart-checkout",
    );
    const addresses = listCartFiles("remote-entry.js", "parts.js").map((path) => `/mfe/${path}`);
    expect(parts).toEqual({
      names: ["cart-button", "cart-drawer"],
      modules: addresses,
      inMarkup: true,
    });
    const map = JSON.parse(html.match(/<script type="importmap">(.*?)<\/script>/)?.[1] ?? "{}");
    for (const address of addresses) expect(map.integrity[address]).toStartWith("sha384-");
  });
});

describe("the document of a signed-in user", () => {
  test("preloads the fragments' files with the page's, each once", async () => {
    expect(listPreloads(await getOwnHtml("/about"))).toEqual(
      listCartFiles("remote-entry.js", "parts.js"),
    );
    expect(listPreloads(await getOwnHtml("/checkout"))).toEqual(
      listCartFiles("remote-entry.js", "vendor.js", "page.js", "parts.js"),
    );
  });

  test("contains the fragments' data, fetched as this user", async () => {
    const { state } = readBootData(await getOwnHtml("/about"));
    expect(state.queries[0]).toMatchObject({ queryKey: ["cart of"], state: { data: "Admin" } });
  });
});

test("guests get a remote that has only fragments", async () => {
  const other = await createTestSite([
    createTestRemote([], { name: "mfe-carts", parts: { "cart-button": "" } }),
  ]);
  expect(await other.html("/about")).toContain("Part cart-button</button>");
  await other.close();
});

test.each([
  ["throws", "throw new Error('no cart')"],
  ["never answers", "await new Promise(() => {})"],
])(
  "fragment data that %s removes the fragments from this user's document, not from a guest's",
  async (_, loadParts) => {
    const parts = { "cart-button": "" };
    const other = await createTestSite([
      createTestRemote([], { name: "mfe-cart-checkout", parts, loadParts }),
    ]);
    await ensureAdmin(other.db, new Date("2026-06-15T04:30:00.000Z"), owner);
    const answer = await other.get("/about", { cookie: await signIn(other, owner) });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("About Us</h1>");
    expect(html).not.toContain("Part cart-button</button>");
    expect(listPreloads(html)).toEqual(listCartFiles("remote-entry.js", "parts.js"));
    expect(await other.html("/about")).toContain("Part cart-button</button>");
    await other.close();
  },
);
