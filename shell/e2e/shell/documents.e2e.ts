import { screens } from "../support/screens.ts";
import { alive, cards, expect, test } from "../support/site.ts";

/** Reads the head of a document without running its scripts. */
function readHead(html: string) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const content = (selector: string) => parsed.querySelector(selector)?.getAttribute("content");
  const openGraph = ["title", "description", "url", "type", "site_name"];
  return {
    title: parsed.title,
    language: parsed.documentElement.lang,
    description: content('meta[name="description"]'),
    robots: content('meta[name="robots"]'),
    canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    openGraph: openGraph.map((name) => content(`meta[property="og:${name}"]`)),
    jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? "",
    ),
    poorPictures: [...parsed.images]
      .filter((image) => !["alt", "width", "height"].every((name) => image.hasAttribute(name)))
      .map(({ outerHTML }) => outerHTML),
  };
}

test("every document has its headers, head, structured data and pictures", async ({
  page,
  shop,
  baseURL,
}) => {
  for (const { name, path, status, noIndex } of screens) {
    const response = await page.request.get(path(shop));
    const headers = response.headers();
    expect.soft(headers["content-security-policy"], name).toContain("default-src 'none'");
    expect
      .soft(headers["content-security-policy"], name)
      .not.toMatch(/script-src[^;]*unsafe|nonce/);
    expect.soft(headers["x-content-type-options"], name).toBe("nosniff");
    expect.soft(headers["referrer-policy"], name).toBe("strict-origin-when-cross-origin");
    expect.soft(headers["set-cookie"], name).toBeUndefined();

    const head = await page.evaluate(readHead, await response.text());
    expect.soft(head.title, name).toMatch(/Aushadhi/);
    expect.soft(head.language, name).toBe("en");
    expect.soft(head.description ?? "", name).toMatch(/\S/);
    expect.soft(head.canonical, name).toContain(`${baseURL}/`);
    expect.soft(head.openGraph.every(Boolean), name).toBe(true);
    expect.soft(head.poorPictures, name).toEqual([]);
    const isListed = status !== 404 && !noIndex && !path(shop).includes("q=");
    expect.soft(head.robots, name).toBe(isListed ? "index, follow" : "noindex");
    for (const text of head.jsonLd) expect(JSON.parse(text), name).toHaveProperty("@context");
  }
});

test("a product's document has structured data with price and breadcrumbs", async ({
  page,
  shop,
  baseURL,
}) => {
  const product = shop.product(
    ({ discountPrice, availability }) => discountPrice !== null && availability === "in_stock",
  );
  await page.goto(`/product/${product.id}`);
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text),
  );
  const structured = things.find((thing) => thing["@type"] === "Product");
  expect(structured).toMatchObject({
    name: product.name,
    sku: product.sku,
    offers: { "@type": "Offer", priceCurrency: "INR", availability: "https://schema.org/InStock" },
  });
  expect(Number(structured.offers.price)).toBe(product.discountPrice);
  const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
  expect(trail.itemListElement.length).toBeGreaterThanOrEqual(3);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture).toMatch(/\/pictures\/.+-1280\.webp$/);
  expect((await page.request.get(picture ?? "")).ok()).toBe(true);
  expect(picture?.startsWith(baseURL ?? "")).toBe(true);
});

test("the document contains product names", async ({ request, shop }) => {
  const html = await (await request.get("/")).text();
  for (const { name } of shop.products.slice(0, 9)) {
    expect(html).toContain(name.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"));
  }
});

test("robots.txt and the sitemap list every page for search engines", async ({
  request,
  shop,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toMatch(/xml/);
  const sitemap = await response.text();
  const paths = [
    ...["/", "/shop", "/about", "/terms", "/privacy"],
    ...shop.categories.map(({ id }) => `/category/${id}`),
    ...shop.products.map(({ id }) => `/product/${id}`),
  ];
  for (const path of paths) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
});

test("every picture on the first screens loads", async ({ page }) => {
  for (const path of ["/", "/shop"]) {
    await page.goto(path);
    await alive(page);
    await cards(page).last().scrollIntoViewIfNeeded();
    for (const picture of await page.getByRole("main").locator("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    }
  }
});
