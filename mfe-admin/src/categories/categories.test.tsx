import { beforeAll, expect, spyOn, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { formRequests } from "../testing/form-requests.ts";
import { isClosed, openCategories as openWith, photo } from "../testing/open-categories.ts";
import { category, createCatalogApi } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
const requests = formRequests();
beforeAll(() => Promise.all([preloadDialog(), import("./category-dialog.tsx")]));
const openCategories = (categories = [category()]) => openWith(requests, categories);

test("shows each category with its number of products", async () => {
  await openCategories([category({ description: "For aches" })]);
  const row = (await screen.findByRole("rowheader", { name: /Pain Relief/ })).closest("tr");
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "No image",
    "Pain ReliefFor aches",
    "3",
    "",
  ]);
});

test("links from the products to the categories and back", async () => {
  const { user } = await open("/admin/dashboard?page=1", { canned: createCatalogApi([]) });
  await user.click(await screen.findByRole("link", { name: "Manage Categories" }));
  expect(screen.getByRole("heading", { name: "Categories", level: 1 })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Back to Products" }));
  expect(screen.getByRole("heading", { name: "Products" })).toBeInTheDocument();
});

test("shows an error message after a failed load", async () => {
  const canned = createCatalogApi([]);
  canned.answers["GET /categories/admin/all"] = () => failure(500, "");
  await open("/admin/dashboard?view=categories", { canned });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch categories");
});

test("requires a name and sends the image with a new category", async () => {
  const { openForm, sent } = await openCategories();
  const { dialog, press, type, choose } = await openForm("List Categories", "Add New Category");
  const intro = "Create a new product category to organize your products.";
  expect(dialog.getByText(intro)).toBeInTheDocument();
  await press("Add Category");
  expect(await dialog.findByText("Category name is required")).toBeInTheDocument();
  await type("Category name *", "Tea");
  await choose(photo);
  expect(await dialog.findByRole("img", { name: "Chosen image" })).toBeInTheDocument();
  await press("Add Category");
  await isClosed();
  expect(toasts).toEqual(["success: Category created successfully"]);
  expect(sent()).toEqual([
    [
      "POST /categories",
      [
        ["name", "Tea"],
        ["description", ""],
        ["image", "tea.png"],
      ],
    ],
  ]);
});

test("rejects an image that is too large before sending it", async () => {
  const { openForm } = await openCategories();
  const { dialog, choose } = await openForm("List Categories", "Add New Category");
  const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
  await choose(new File([bytes], "huge.png", { type: "image/png" }));
  expect(await dialog.findByText("huge.png must be at most 5 MB")).toBeInTheDocument();
  expect(dialog.queryByRole("img")).toBeNull();
});

test("logs a failed create and shows the error beside its field", async () => {
  const log = spyOn(console, "error").mockImplementation(() => {});
  const { canned, openForm } = await openCategories();
  const taken = "Category name already exists";
  canned.answers["POST /categories"] = () => failure(409, taken, { name: taken });
  const { dialog, press, type } = await openForm("List Categories", "Add New Category");
  await type("Category name *", "Tea");
  await press("Add Category");
  expect(await dialog.findByText(taken)).toBeInTheDocument();
  expect(log.mock.calls.map(([what]) => what)).toEqual(["Failed to create category"]);
  expect(dialog.getByLabelText<HTMLInputElement>("Category name *").value).toBe("Tea");
  log.mockRestore();
});

test("sends the name and the changed fields of an edit", async () => {
  const { openForm, sent } = await openCategories([category({ description: "For aches" })]);
  const { press, type } = await openForm("Edit Pain Relief", "Edit Category");
  await type("Category name *", " Fast");
  await press("Update Category");
  await isClosed();
  expect(toasts).toEqual(["success: Category updated successfully"]);
  expect(sent()).toEqual([
    [
      "PUT /categories/k1",
      [
        ["name", "Pain Relief Fast"],
        ["expectedUpdatedAt", "2027-01-05T06:30:00.000Z"],
      ],
    ],
  ]);
});

test("removes the image", async () => {
  const { openForm, sent } = await openCategories([category({ image: "/pictures/a-640.webp" })]);
  const { press } = await openForm("Edit Pain Relief", "Edit Category");
  await press("Remove image");
  await press("Update Category");
  await isClosed();
  expect(sent()).toEqual([
    [
      "PUT /categories/k1",
      [
        ["name", "Pain Relief"],
        ["expectedUpdatedAt", "2027-01-05T06:30:00.000Z"],
        ["image", ""],
      ],
    ],
  ]);
});

test("keeps a category with products and says why", async () => {
  const { canned, user } = await openCategories();
  canned.answers["DELETE /categories/k1"] = () => failure(409, "3 products are in this category");
  await user.click(await screen.findByRole("button", { name: "Delete Pain Relief" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Are you sure you want to delete this category?")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toEqual(["error: 3 products are in this category"]));
  expect(screen.getByRole("rowheader", { name: /Pain Relief/ })).toBeInTheDocument();
});

test("a slow delete neither blocks nor closes the dialog of another category", async () => {
  const { canned, openForm } = await openCategories([
    category(),
    category({ id: "k2", name: "Eye Care" }),
  ]);
  const first = await openForm("Delete Pain Relief", "Delete Pain Relief");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.answers["DELETE /categories/k1"] = () => createSuccess();
  await first.press("Delete");
  await first.press("Cancel");
  await isClosed();
  const other = await openForm("Delete Eye Care", "Delete Eye Care");
  expect(other.dialog.getByRole("button", { name: "Delete" })).toBeInTheDocument();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Category deleted successfully"]));
  expect(screen.getByRole("dialog", { name: "Delete Eye Care" })).toBeInTheDocument();
});
