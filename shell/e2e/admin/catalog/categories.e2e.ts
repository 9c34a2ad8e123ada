import { expectNoViolations } from "../../support/accessible.ts";
import {
  expectToast,
  makeCategory,
  makeProduct,
  newName,
  openDashboard,
  pictureFiles,
  rowOf,
} from "../../support/admin-catalog.ts";
import { hasTheKeyboard } from "../../support/keyboard.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

test("a category is created with an image, edited and deleted", async ({ page, shop }) => {
  const [url = ""] = shop.product(({ images }) => images.length > 0).images.map(({ url }) => url);
  const name = newName("Herbal Tea");
  await openDashboard(page);
  await page.getByRole("link", { name: "Manage Categories" }).click();
  await expect(page).toHaveURL("/admin/dashboard?view=categories");
  await page.getByRole("button", { name: "List Categories" }).click();
  const add = page.getByRole("dialog", { name: "Add New Category" });
  await expect(add).toContainText("Create a new product category to organize your products.");
  await hasTheKeyboard(add);
  await expectNoViolations(page);
  await add.getByLabel("Category name *").fill(name);
  await add.locator('input[type="file"]').setInputFiles(await pictureFiles(page, [url]));
  await expect(add.getByRole("img", { name: "Chosen image" })).toBeVisible();
  await add.getByRole("button", { name: "Add Category" }).click();
  await expectToast(page, "Category created successfully");
  await expect(rowOf(page, name)).toContainText("0");
  await expect(rowOf(page, name).getByRole("img", { name })).toBeVisible();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Category" });
  await edit.getByLabel("Description").fill("Leaves and flowers.");
  await edit.getByRole("button", { name: "Remove image" }).click();
  await edit.getByRole("button", { name: "Update Category" }).click();
  await expectToast(page, "Category updated successfully");
  await expect(rowOf(page, name)).toContainText("Leaves and flowers.");
  await expect(rowOf(page, name)).toContainText("No image");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Category deleted successfully");
  await expect(rowOf(page, name)).toHaveCount(0);
});

test.describe("a category with products", () => {
  test.use({ allowed: /status of 409/ });

  test("cannot be deleted and shows the number of its products", async ({ page, context }) => {
    await signIn(context, owner);
    const { id, name } = await makeCategory(context);
    await makeProduct(context, { categoryId: id });
    await openDashboard(page, "?view=categories");
    await expect(rowOf(page, name)).toContainText("1");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "1 product is in this category");
    await expect(rowOf(page, name)).toBeVisible();
  });
});

test("the category list is accessible", async ({ page }) => {
  await openDashboard(page, "?view=categories");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectNoViolations(page);
});
