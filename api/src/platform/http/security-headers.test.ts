import { afterEach, expect, test } from "bun:test";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
afterEach(() => shop.remove());

test.each(["/api/products", "/api/nothing", "/api/products?page=0"])(
  "the answer at %s is framed, sniffed and shared by nobody",
  async (path) => {
    shop = await createTestShop();
    const { headers } = await shop.call(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
  },
);

test("failed calls are not cached", async () => {
  shop = await createTestShop();
  const { headers } = await shop.call("/api/nothing");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("sends HSTS with subdomains only over https", async () => {
  shop = await createTestShop({ ORIGIN: "https://shop.example" });
  const secure = await shop.call("/api/health");
  expect(secure.headers.get("strict-transport-security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
  await shop.remove();
  shop = await createTestShop();
  const plain = await shop.call("/api/health");
  expect(plain.headers.has("strict-transport-security")).toBe(false);
});
