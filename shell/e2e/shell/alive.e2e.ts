import type { Page, Request } from "playwright/test";
import { brokenOff } from "../support/network.ts";
import { expect, heading, open, test } from "../support/site.ts";

const isBeacon = (request: Request) => new URL(request.url()).pathname === "/api/reports/alive";

/** Gives a page the address of a client of its own, which the server has not asked before. */
const becomeNewClient = (page: Page) =>
  page.setExtraHTTPHeaders({
    "x-forwarded-for": `198.51.100.${Math.ceil(Math.random() * 254)}`,
  });

/** Counts what the documents of a page said, by their paths. The browser tells no test what a beacon contains. */
function countBeacons(page: Page): Record<string, number> {
  const counts: Record<string, number> = {};
  page.context().on("response", async (response) => {
    const request = response.request();
    if (!isBeacon(request) || response.status() !== 202) return;
    const path = new URL(request.headers().referer ?? "").pathname;
    counts[path] = (counts[path] ?? 0) + 1;
  });
  return counts;
}

test("a frozen tab is silent, while another one answers after ten seconds", async ({
  page,
  context,
}) => {
  await becomeNewClient(page);
  await open(page, "/about");
  const said = countBeacons(page);
  await page.goto("/terms");
  await expect.poll(() => said["/terms"]).toBe(1);
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });

  const other = await context.newPage();
  await becomeNewClient(other);
  await other.goto("/privacy");
  await expect.poll(() => said["/privacy"], { timeout: 15_000 }).toBe(2);
  expect(said["/terms"]).toBe(1);
});

test.describe("where beacons are blocked", () => {
  test.use({ allowed: brokenOff });

  test("pages work", async ({ page }) => {
    await becomeNewClient(page);
    await page.route("**/api/reports/alive", (route) => route.abort());
    await open(page, "/about");
    const blocked = page.waitForEvent("requestfailed", isBeacon);
    await page.goto("/terms");
    await blocked;
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(heading(page)).toHaveText("Privacy Policy");
  });
});
