import { resizePictureUrl } from "@aushadhi/api/contract";
import type { Cookie, Page, Request } from "playwright/test";
import { origin } from "../support/address.ts";
import { hold } from "../support/network.ts";
import { makeAccount, signIn } from "../support/people.ts";
import type { Shop } from "../support/shop.ts";
import { alive, expect, test } from "../support/site.ts";

const pages: readonly [name: string, path: (shop: Shop) => string][] = [
  ["/", () => "/"],
  ["/shop", () => "/shop"],
  ["/category/…", ({ categories }) => `/category/${categories[0]?.id}`],
  ["/product/…", ({ products }) => `/product/${products[0]?.id}`],
  ["/about", () => "/about"],
  ["/nowhere", () => "/nowhere"],
];

/** The requests of a page until it is hydrated and idle. */
interface Load {
  scripts: string[];
  others: string[];
  /** Bytes of script as sent, without headers. */
  scriptBytes: number;
}

async function recordLoad(page: Page, path: string): Promise<Load> {
  const scripts: string[] = [];
  const others: string[] = [];
  const record = (request: Request) => {
    const url = request.url();
    // What a hydrated page says of itself (`ping`) comes after everything that a visitor waits for.
    if (url.startsWith("data:") || ["image", "ping"].includes(request.resourceType())) return;
    (new URL(url).pathname.endsWith(".js") ? scripts : others).push(url);
  };
  page.on("request", record);
  await page.goto(path);
  await alive(page);
  await page.waitForLoadState("networkidle");
  page.off("request", record);
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  return { scripts: scripts.sort(), others, scriptBytes };
}

/** Checks that a page preloads exactly the modules that it runs. */
async function expectExactPreloads(page: Page, path: string, session: Cookie[] = []) {
  await page.context().addCookies(session);
  const preloaded = await recordLoad(page, path);
  const listed = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("The page has no browser");
  await context.addCookies(session);
  const bare = await context.newPage();
  await bare.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<link rel="modulepreload"[^>]*>/g, "");
    return route.fulfill({ response, body });
  });
  const needed = await recordLoad(bare, path);
  await context.close();

  // Modules that load when their element is first visible are not part of the page. On a busy machine they may not have
  // loaded yet.
  const own = (scripts: string[]) =>
    scripts.filter((one) => !/interactive-slider|controls/.test(one));
  expect(own(preloaded.scripts)).toEqual(own(needed.scripts));
  expect(listed.sort()).toEqual(own(needed.scripts));
}

for (const [name, path] of pages) {
  test(`${name} preloads exactly the modules that it runs`, async ({ page, shop }) => {
    await expectExactPreloads(page, path(shop));
  });
}

test.describe("for a signed-in user", () => {
  let session: Cookie[];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await signIn(context, await makeAccount());
    session = await context.cookies();
    await context.close();
  });

  const own: typeof pages = [["/profile", () => "/profile"]];
  for (const [name, path] of [...pages.slice(0, 5), ...own]) {
    test(`${name} preloads exactly the modules that it and its fragments run`, async ({
      page,
      shop,
    }) => {
      await expectExactPreloads(page, path(shop), session);
      expect(await page.locator('link[href*="/mfe-cart-checkout/"]').count()).toBeGreaterThan(3);
    });
  }
});

// The product's page has more than the home page: quantity, facts, other packs and makers.
for (const [name, most] of [
  ["/", 125_000],
  ["/product/…", 127_500],
] as const) {
  test(`${name} takes at most 18 requests besides pictures, and ${most} bytes of script`, async ({
    page,
    shop,
  }) => {
    const path = pages.find(([page]) => page === name)?.[1](shop) ?? "";
    const { scripts, others, scriptBytes } = await recordLoad(page, path);
    expect([...scripts, ...others].length).toBeLessThanOrEqual(18);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(scriptBytes).toBeGreaterThan(50_000);
    expect(scriptBytes).toBeLessThanOrEqual(most);
    // Besides its scripts, only the document: data in the document is not fetched again.
    expect(others).toHaveLength(1);
  });
}

test("the first pictures load at once, later ones near the viewport", async ({ page }) => {
  await page.goto("/");
  const pictures = await page
    .locator("main article img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ loading, fetchPriority }) => [loading, fetchPriority]),
    );
  expect(pictures[0]).toEqual(["eager", "high"]);
  expect(pictures.slice(1, 3).map(([loading]) => loading)).toEqual(["eager", "eager"]);
  expect(pictures.slice(3).every(([loading]) => loading === "lazy")).toBe(true);
});

test("pictures after a product's first one load after hydration @phone", async ({ page, shop }) => {
  const { id, name, images } = shop.product(({ images }) => images.length > 1);
  const large = images.map(({ url }) => [resizePictureUrl(url, 640), resizePictureUrl(url, 1280)]);
  const asked: number[] = [];
  page.on("request", (request) => {
    const path = request.url().replace(origin, "");
    const place = large.findIndex((addresses) => addresses.includes(path));
    if (place >= 0) asked.push(place + 1);
  });
  const release = await hold(page, "**/mfe/**");
  await page.goto(`/product/${id}`, { waitUntil: "commit" });
  const gallery = page.getByRole("group", { name: `Pictures of ${name}` });
  // The small pictures come after the large ones: a large picture not requested by then would be missing.
  for (const picture of [
    gallery.getByRole("img", { name, exact: true }),
    gallery.getByRole("button", { name: "Show picture 2" }).locator("img"),
  ]) {
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
  expect(asked).toEqual([1]);
  release();
  await expect.poll(() => asked).toContain(2);
  await alive(page);
});
