import { afterAll, beforeAll, expect, test } from "bun:test";
import { findFreePort } from "../e2e/engines/free-port.ts";
import { testBrowser } from "../server/testing/create-browser-site.ts";
import { createKitTeam, type KitTeam } from "../server/testing/create-kit-team.ts";
import { createAdmin } from "../server/testing/create-team.ts";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";

let site: TestSite;
let server: Bun.Server<undefined>;
let team: KitTeam;
beforeAll(async () => {
  const port = await findFreePort();
  site = await createTestSite([], { ORIGIN: `http://localhost:${port}` });
  // The browser deletes what has expired by its own clock.
  site.wait(Date.now() - new Date("2026-06-15T04:30:00.000Z").getTime());
  server = site.listen(port);
  team = await createKitTeam();
  await team.configure({ journeys: `${process.execPath} journey.ts` });
}, 120_000);
afterAll(async () => {
  await team?.close();
  await server?.stop(true);
  await site?.close();
});

/** Ships the remote with a token that has these rights, after a journey that expects a heading of its page. */
async function ship(
  heading: string,
  rights = ["publish", "promote", "preview"],
  ...more: string[]
) {
  await team.write("journey.ts", composeJourney(heading));
  const admin = await createAdmin(site);
  const { secret } = (await admin("POST", "/releases/tokens", {
    ...{ name: "CI", packages: ["mfe-offers"], days: 1, rights },
  })) as { secret: string };
  return team.run(["ship", ...more, "--to", site.config.origin], { RELEASE_TOKEN: secret });
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
  expect(said).toContain(`${site.config.origin}/preview/`);
  expect(code).toBe(1);
  expect((await site.get("/offers")).status).toBe(404);
}, 120_000);

test("with --preview the journey runs too, and nothing is promoted", async () => {
  expect((await ship("Bargains", undefined, "--preview")).code).toBe(1);
  const { code, said } = await ship("Offers", undefined, "--preview");
  expect([code, said]).toEqual([0, expect.stringMatching(/this link shows it: \S+\n$/)]);
  expect((await site.get("/offers")).status).toBe(404);
}, 120_000);

test("a token without the right to preview is told what needs it", async () => {
  const { code, said } = await ship("Offers", ["publish", "promote"]);
  expect(code).toBe(4);
  expect(said).toContain("The journeys of mfe-offers run against a preview.");
}, 120_000);

test("after a journey that passes the release is promoted", async () => {
  const { code, said } = await ship("Offers");
  expect([code, said]).toEqual([0, expect.stringContaining("Promoted as")]);
  expect((await site.get("/offers")).status).toBe(200);
}, 120_000);
