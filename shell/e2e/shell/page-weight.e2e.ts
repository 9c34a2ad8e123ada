import { alive, expect, test } from "../support/site.ts";

test("another product takes at most 90 kB on a phone that has the shop's files @small", async ({
  page,
  shop,
}) => {
  // A machine without a Devanagari font also loads that font once.
  const latin = shop.products.filter(
    (product) =>
      product.images.length > 1 && !/\p{Script=Devanagari}/u.test(JSON.stringify(product)),
  );
  const [seen, other] = latin;
  if (!seen || !other) throw new Error("The demo shop has no two products with two pictures");
  await page.goto(`/product/${seen.id}`);
  await alive(page);
  await page.waitForLoadState("networkidle");

  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  const pictures: string[] = [];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  session.on("Network.requestWillBeSent", ({ type, request }) => {
    if (type === "Image" && !request.url.startsWith("data:")) pictures.push(request.url);
  });
  await page.goto(`/product/${other.id}`);
  await alive(page);
  await page.waitForLoadState("networkidle");
  expect(pictures.length).toBeGreaterThan(3);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.filter((url) => url.includes("-1280."))).toEqual([]);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
});
