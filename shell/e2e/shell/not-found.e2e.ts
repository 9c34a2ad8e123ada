import { expect, heading, open, test } from "../support/site.ts";

// The browser logs a 404 of the API when an open page requests something missing.
test.use({ allowed: /status of 404 \(Not Found\) .*\/api\// });

test("an unknown path has status 404 and links to other pages @phone", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText("404 Not Found");
  await expect(page.getByText("Whoops! That page doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle("404 Not Found – Aushadhi");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText(/please contact support/)).toBeVisible();
  const ways = page.getByRole("navigation", { name: "Pages to go on from" });
  await expect(ways.getByRole("link")).toHaveText(["Home", "Search", "Help", "Contact"]);
  await ways.getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/products");
  await expect(heading(page)).toHaveText("Shop Products");
});

test("an unknown path suggests a page", async ({ page }) => {
  for (const [path, hint, to] of [
    ["/cart", "Looking for our shop?", "/shop"],
    ["/products/paracetamol", "Looking for All Products?", "/products"],
    ["/about-us", "Looking for About Us?", "/about"],
    ["/profile/orders", "Looking for My Orders?", "/orders"],
  ] as const) {
    await test.step(`${path} suggests a page`, async () => {
      await open(page, path);
      await page.getByRole("link", { name: hint }).click();
      await expect.soft(page).toHaveURL(to);
    });
  }
});

for (const name of ["Help", "Contact"]) {
  test(`${name} leads to the contact details @phone`, async ({ page }) => {
    await open(page, "/nowhere");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    const support = page.getByRole("region", { name: "Contact support" });
    await expect(support).toBeInViewport();
    await expect(support.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    const response = await page.reload();
    expect(response?.status()).toBe(404);
  });
}

test("Go Back opens the previous page", async ({ page }) => {
  await open(page, "/about");
  await open(page, "/nowhere");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/about");
});

test("a link to an unknown path shows the same 404 page", async ({ page }) => {
  await open(page, "/cart");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(heading(page)).toHaveText("404 Not Found");
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("link", { name: "Looking for our shop?" })).toBeVisible();
});

test("an unknown product has status 404 and a message @phone", async ({ page }) => {
  const response = await page.goto("/product/none");
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText("Product Not Found");
  await expect(page.getByText(/product not found/i)).toHaveCount(1);
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle("Product Not Found – Aushadhi");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading(page)).toHaveText("Shop Products");
});

test("an unknown category has status 404 and links to the shop @phone", async ({ page }) => {
  const response = await page.goto("/category/none");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Error: Category not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the shop" }).click();
  await expect(page).toHaveURL("/shop");
});

test("a malformed address has a 4xx status", async ({ request }) => {
  for (const path of [
    "/product/%F0%28",
    "/category/..%2F..%2Fapi",
    `/product/${"x".repeat(3000)}`,
  ]) {
    await test.step(`${path.slice(0, 24)} has a 4xx status`, async () => {
      const response = await request.get(path);
      expect.soft([400, 404, 414]).toContain(response.status());
    });
  }
});
