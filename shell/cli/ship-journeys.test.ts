import { afterAll, beforeAll, expect, test } from "bun:test";
import { testBrowser } from "../server/testing/create-browser-site.ts";
import { createKitSite, type KitSite } from "../server/testing/create-kit-site.ts";

let shop: KitSite;
beforeAll(async () => {
  shop = await createKitSite();
  await shop.team.configure({ journeys: `${process.execPath} journey.ts` });
}, 120_000);
afterAll(() => shop?.close());

/** Ships the remote after a journey that expects a heading of its page. The trial in a browser is another test's. */
async function ship(heading: string, rights?: readonly string[], ...more: string[]) {
  await shop.team.write("journey.ts", composeJourney(heading));
  return shop.run(["ship", ...more], { GATE_BROWSER: "off" }, rights);
}

/** A journey in a real browser. */
const composeJourney = (heading: string) => `
  import { chromium } from ${JSON.stringify(import.meta.resolve("playwright"))};
  const browser = await chromium.launch({
    executablePath: ${JSON.stringify(testBrowser)},
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.goto(process.env.PREVIEW_URL);
  await page.goto(process.env.SHOP_URL + "/offers");
  const found = await page.locator("h1").textContent();
  await browser.close();
  console.log("The heading is " + found + "; token: " + process.env.RELEASE_TOKEN);
  process.exit(found === ${JSON.stringify(heading)} ? 0 : 7);`;

test("a journey that fails in the preview stops the promotion, and its output is shown", async () => {
  const { code, said } = await ship("Bargains");
  expect(said).toContain("The heading is Offers; token: undefined");
  expect(said).toContain("The journeys of mfe-offers failed (exit 7), so nothing was promoted.");
  expect(said).toContain(`${shop.site.config.origin}/preview/`);
  expect(code).toBe(1);
  expect((await shop.site.get("/offers")).status).toBe(404);
}, 120_000);

test("with --preview the journey runs too, and nothing is promoted", async () => {
  expect((await ship("Bargains", undefined, "--preview")).code).toBe(1);
  const { code, said } = await ship("Offers", undefined, "--preview");
  expect([code, said]).toEqual([0, expect.stringMatching(/this link shows it: \S+\n$/)]);
  expect((await shop.site.get("/offers")).status).toBe(404);
}, 120_000);

test("a token without the right to preview is told what needs it", async () => {
  const { code, said } = await ship("Offers", ["publish", "promote"]);
  expect(code).toBe(4);
  expect(said).toContain("The journeys of mfe-offers run against a preview.");
}, 120_000);

test("after a journey that passes the release is promoted", async () => {
  const { code, said } = await ship("Offers");
  expect([code, said]).toEqual([0, expect.stringContaining("Promoted as")]);
  expect((await shop.site.get("/offers")).status).toBe(200);
}, 120_000);
