import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { createBrowserRemote } from "../../testing/create-browser-remote.ts";
import { type BrowserSite, createBrowserSite } from "../../testing/create-browser-site.ts";
import { createAdmin, createTeam } from "../../testing/create-team.ts";

let site: BrowserSite;
let server: Bun.Server<undefined>;
let team: ReturnType<typeof createTeam>;
beforeAll(async () => {
  site = await createBrowserSite();
  server = site.listen();
  const admin = await createAdmin(site);
  const { secret } = (await admin("POST", "/releases/tokens", {
    ...{ name: "CI", packages: ["mfe-cart-checkout"], days: 1, rights: ["publish", "promote"] },
  })) as { secret: string };
  team = createTeam(`http://127.0.0.1:${server.port}`, secret);
});
afterAll(async () => {
  await server?.stop(true);
  await site?.close();
});

const createCart = (version: string, browserParts: Record<string, string>) =>
  createBrowserRemote([{ path: "/checkout", access: "signed-in" }], {
    ...{ name: "mfe-cart-checkout", version, browserParts },
    parts: Object.fromEntries(Object.keys(browserParts).map((name) => [name, ""])),
  });

test("a fragment that fails only in a browser is refused, by name of its package and page", async () => {
  const broken = createCart("1.0.0-test", {
    "cart-button": "throw new Error('no button')",
    "cart-drawer": "",
  });
  const error = await team.ship(broken).catch((reason: unknown) => reason);
  expect(String(error)).toContain("mfe-cart-checkout");
  expect(String(error)).toContain("no button");
  expect(String(error)).toContain("(uncaught)");
  expect((await site.get("/checkout")).status).toBe(404);
}, 120_000);

test("a fragment that no page shows is tried on a page of its own", async () => {
  const broken = createCart("1.0.2-test", {
    ...{ "cart-button": "", "cart-drawer": "" },
    "buy-again": "throw new Error('no order')",
  });
  const error = await team.ship(broken).catch((reason: unknown) => reason);
  expect(String(error)).toContain("mfe-cart-checkout, /trial/fragment/buy-again:");
  expect(String(error)).toContain("no order");
  expect((await site.get("/checkout")).status).toBe(404);
}, 120_000);

test("a healthy release of the same package is promoted after its trial, however long it takes", async () => {
  const timeout = spyOn(server, "timeout");
  await team.ship(createCart("1.0.1-test", { "cart-button": "", "cart-drawer": "" }));
  expect((await site.get("/checkout")).status).toBe(303);
  expect(timeout).toHaveBeenCalledWith(expect.any(Request), 0);
  expect(site.logged).toContainEqual(
    expect.objectContaining({ kind: "browser_trial", reasons: 0, isComplete: true }),
  );
}, 120_000);
