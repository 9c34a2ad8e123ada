import { afterAll, beforeAll, expect, test } from "bun:test";
import { testBrowser } from "../../testing/create-browser-site.ts";
import { createKitSite, type KitSite } from "../../testing/create-kit-site.ts";

let shop: KitSite;
let strict: KitSite;
beforeAll(async () => {
  shop = await createKitSite();
  strict = await createKitSite([], { GATE_TRIAL: "required" });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await strict?.close();
});

const browser = { GATE_BROWSER: testBrowser };
const withoutBrowser = { GATE_BROWSER: "off" };

/** Gives the remote's page a component with this code before its return. */
const setPage = ({ team }: KitSite, code: string) =>
  team.write(
    "src/offers-page.tsx",
    `import { useEffect } from "react";
    export default function OffersPage() {
      ${code}
      return <h1>Offers</h1>;
    }`,
  );

const countPromotions = async ({ run }: KitSite) =>
  (await run(["releases", "--promotions"])).said.match(/^#/gm)?.length ?? 0;

test("a page that fails only in a browser is refused on its team's machine, with nothing promoted", async () => {
  await setPage(shop, "useEffect(() => { throw new Error('no window'); }, []);");
  const { code, said } = await shop.run(["ship"], browser);
  expect(said).toContain("The trial in a browser refuses this, for 1 reason:");
  expect(said).toContain("mfe-offers, /offers:");
  expect(said).toContain("no window");
  expect(code).toBe(2);
  expect((await shop.site.get("/offers")).status).toBe(404);
}, 60_000);

test("a canary is tried the same way", async () => {
  await setPage(shop, "useEffect(() => { throw new Error('no canary'); }, []);");
  const { code, said } = await shop.run(["ship", "--canary"], browser);
  expect(said).toContain("no canary");
  expect(code).toBe(2);
  expect((await shop.run(["releases", "--canaries"])).said).toContain("There was no canary.");
}, 60_000);

test("what passes is promoted and marked as tried by its team, as the API and the list say", async () => {
  await setPage(shop, "useEffect(() => undefined, []);");
  expect(await shop.run(["ship"], browser)).toMatchObject({ code: 0 });
  expect((await shop.site.get("/offers")).status).toBe(200);
  const { said } = await shop.run(["releases"]);
  expect(said).toMatch(/stable {2}.*tried by its team/);
  expect(said.match(/tried by its team/g)).toHaveLength(1);
}, 60_000);

test("without any browser it says so plainly, promotes, and marks nothing", async () => {
  await setPage(shop, "useEffect(() => {}, []);");
  const { code, said } = await shop.run(["ship"], withoutBrowser);
  expect(said).toContain("Not tried in a browser: the shop has none, and this machine neither.");
  expect(code).toBe(0);
  const [, version = "none"] = /Published mfe-offers (\S+)/.exec(said) ?? [];
  const listed = (await shop.run(["releases"])).said.split("\n");
  const [shipped] = listed.filter((line) => line.includes(version));
  // The clock of the shop stands still, so the newest one is not always first.
  expect(shipped).toContain("stable");
  expect(shipped).not.toContain("tried");
}, 60_000);

test("a shop that demands a trial refuses what nobody tried, and takes what its team tried", async () => {
  const refused = await strict.run(["ship"], withoutBrowser);
  expect(refused.said).toContain("This shop demands a trial in a browser, and has none itself.");
  expect(refused.code).toBe(4);
  expect(await countPromotions(strict)).toBe(0);
  expect(await strict.run(["check"], browser)).toMatchObject({ code: 0 });
  expect(await strict.run(["ship"], browser)).toMatchObject({ code: 0 });
}, 120_000);
