import { expectNoViolations } from "../../support/accessible.ts";
import {
  expectToast,
  makeProduct,
  newName,
  openDashboard,
  pictureFiles,
  rowOf,
} from "../../support/admin-catalog.ts";
import { hasTheKeyboard } from "../../support/keyboard.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect, heading } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

test("a product is created with pictures, which the keyboard sorts, and appears in the shop", async ({
  page,
  shop,
}) => {
  const images = shop.product(({ images }) => images.length > 1).images;
  const files = await pictureFiles(
    page,
    images.slice(0, 2).map(({ url }) => url),
  );
  const name = newName("Green Balm");
  await openDashboard(page);
  await page.getByRole("button", { name: "List Products" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  await dialog.getByLabel("Product name *").fill(name);
  await dialog.getByLabel("SKU *").fill(newName("GB"));
  await dialog.getByLabel("Price (₹) *", { exact: true }).fill("149.50");
  await dialog.getByLabel("Stock *", { exact: true }).fill("12");
  await dialog.getByLabel("Generic name").fill("Menthol + Camphor");
  await dialog.getByLabel("Strength").fill("2% + 1%");
  await dialog.getByLabel("Form").fill("Ointment");
  await dialog.getByLabel("Pack size").fill("7.5");
  await dialog.getByLabel("Pack unit").fill("g");
  await dialog.locator('input[type="file"]').nth(1).setInputFiles(files);
  const shown = dialog.getByRole("img", { name: /^Picture/ });
  await expect(shown).toHaveCount(2);
  const last = await shown.nth(1).getAttribute("src");
  await dialog.getByRole("button", { name: "Move picture 2 earlier" }).focus();
  await page.keyboard.press("Enter");
  await expect(shown.first()).toHaveAttribute("src", last ?? "");
  await expect(dialog.getByRole("button", { name: "Move picture 1 earlier" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expectToast(page, "Product created successfully");
  // Another test may have made a newer one meanwhile.
  const row = page.getByRole("rowheader").filter({ hasText: name });
  await expect(row).toContainText("Menthol + Camphor · 2% + 1% · Ointment · 7.5 g");
  await page.getByRole("button", { name: `View ${name}` }).click();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("₹149.50");
  await expect(page.getByRole("definition").filter({ hasText: "7.5 g" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name }).first()).toBeVisible();
});

test("dragging sorts the pictures", async ({ page, context, shop }) => {
  const files = await pictureFiles(
    page,
    shop.product(({ images }) => images.length > 1).images.map(({ url }) => url),
  );
  await signIn(context, owner);
  const { name, id } = await makeProduct(context);
  await openDashboard(page, `?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Product" });
  await dialog.locator('input[type="file"]').nth(1).setInputFiles(files);
  const shown = dialog.getByRole("img", { name: /^Picture/ });
  await expect(shown).toHaveCount(files.length);
  const first = await shown.first().getAttribute("src");
  await shown.first().dragTo(shown.nth(1));
  await expect(shown.nth(1)).toHaveAttribute("src", first ?? "");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expectToast(page, "Product updated successfully");
  const { data } = await (await page.request.get(`/api/products/${id}`)).json();
  expect(data.product.images).toHaveLength(files.length);
});

test.describe("rejected input", () => {
  test.use({ allowed: /status of (400|409)|Failed to create product/ });

  test("a taken SKU keeps the dialog open with the typed text", async ({ page, shop }) => {
    await openDashboard(page);
    await page.getByRole("button", { name: "List Products" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Product" });
    await dialog.getByLabel("Product name *").fill("Green Balm");
    await dialog.getByLabel("SKU *").fill(shop.products[0]?.sku ?? "");
    await dialog.getByLabel("Price (₹) *", { exact: true }).fill("149.50");
    await dialog.getByRole("button", { name: "Add Product" }).click();
    await expect(dialog.getByText("SKU already exists")).toBeVisible();
    await expect(dialog.getByLabel("SKU *")).toBeFocused();
    await expect(dialog.getByLabel("Product name *")).toHaveValue("Green Balm");
  });

  test("a stock change by another admin is reported, and the second try sets the stock", async ({
    page,
    elsewhere,
  }) => {
    await signIn(elsewhere.context(), owner);
    const { id, name } = await makeProduct(elsewhere.context());
    await openDashboard(page, `?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Change stock of ${name}` }).click();
    const path = `/api/products/${id}/stock`;
    await expect(await elsewhere.request.put(path, { data: { quantity: 7 } })).toBeOK();
    await page.getByLabel(`Stock of ${name}`, { exact: true }).fill("55");
    await page.keyboard.press("Enter");
    await expect(rowOf(page, name).getByRole("alert")).toContainText("it is 7 now");
    await page.getByRole("button", { name: `Save stock of ${name}` }).click();
    await expectToast(page, "Product updated successfully");
    await expect(rowOf(page, name)).toContainText("55");
  });

  test("two admins who edit at once see each other's changes", async ({ page, elsewhere }) => {
    await signIn(elsewhere.context(), owner);
    const { id, name } = await makeProduct(elsewhere.context());
    const find = `?q=${encodeURIComponent(name)}`;
    await openDashboard(page, find);
    await openDashboard(elsewhere, find);
    for (const [admin, price] of [
      [page, "130"],
      [elsewhere, "90"],
    ] as const) {
      await admin.getByRole("button", { name: `Edit ${name}` }).click();
      await admin.getByLabel("Price (₹) *", { exact: true }).fill(price);
    }
    await elsewhere.getByLabel("Manufacturer").fill("Koshi");
    await elsewhere.getByRole("button", { name: "Update Product" }).click();
    await expectToast(elsewhere, "Product updated successfully");
    await page.getByRole("button", { name: "Update Product" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Somebody else has changed" });
    await expect(notice).toContainText("There now: ₹90.00");
    await expect(notice).toContainText("In this form: ₹130.00");
    await expect(page.getByLabel("Manufacturer")).toHaveValue("Koshi");
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Update Anyway" }).click();
    await expectToast(page, "Product updated successfully");
    const { data } = await (await page.request.get(`/api/products/${id}`)).json();
    expect([data.product.price, data.product.manufacturer]).toEqual([130, "Koshi"]);
  });
});

test("deleting a product asks for confirmation and removes it everywhere", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  const { id, name } = await makeProduct(context);
  await openDashboard(page, `?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this product?");
  await hasTheKeyboard(dialog);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Product deleted successfully");
  await expect(page.getByText("No products match what you are looking for.")).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
});

test("paging, search, sorting and filters work on a hundred products, and a reload keeps the view", async ({
  page,
  shop,
}) => {
  const [category] = shop.categories;
  await openDashboard(page);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(20);
  await page.getByLabel("Items per page").selectOption("50");
  await expect(rows).toHaveCount(50);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByText(/^Showing 51 to 100 of/)).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Price High to Low");
  await expect(page).toHaveURL("/admin/dashboard?limit=50&sort=price-desc");
  const dearest = shop.products
    .map(({ price, discountPrice }) => discountPrice ?? price)
    .reduce((a, b) => Math.max(a, b));
  const whole = Math.floor(dearest).toLocaleString("en-IN");
  await expect(page.getByRole("row").nth(1)).toContainText(`₹${whole}`);
  await page.getByLabel("Category").selectOption(category?.name ?? "");
  const path = `/api/products/admin/all?categoryId=${category?.id}`;
  const { data } = await (await page.request.get(path)).json();
  await expect(rows).toHaveCount(data.pagination.total);
  const { sku } = shop.product(({ categoryId }) => categoryId === category?.id);
  await page.getByLabel("Search products").fill(sku);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel("Search products")).toHaveValue(sku);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(rows).toHaveCount(50);
});

test("filters by low stock and by expiry date", async ({ page, context }) => {
  await signIn(context, owner);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const tag = newName("Syrup");
  const low = await makeProduct(context, { name: `${tag} low`, stock: 2 });
  const soon = await makeProduct(context, { name: `${tag} soon`, expiryDate: day(30) });
  const gone = await makeProduct(context, { name: `${tag} gone`, expiryDate: day(-30) });
  await openDashboard(page, `?q=${encodeURIComponent(tag)}`);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  for (const [filter, choice, found] of [
    // Of what has expired nothing may be sold, so its stock is low too.
    ["Stock", "Low stock", [low, gone]],
    ["Expiry", "Expires within 90 days", [soon]],
    ["Expiry", "Expired", [gone]],
  ] as const) {
    const list = page.getByRole("combobox", { name: filter });
    await list.selectOption(choice);
    await expect(rows).toHaveCount(found.length);
    for (const { name } of found) await expect(rowOf(page, name)).toBeVisible();
    await list.selectOption("All");
    await expect(rows).toHaveCount(3);
  }
  await expect(rowOf(page, low.name)).toContainText("Low Stock");
});
