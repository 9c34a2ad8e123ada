import {
  categoryResponseSchema,
  type Product,
  type ProductFormValues,
  productResponseSchema,
  toProductFormData,
} from "@aushadhi/api/contract";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { owner, signIn, userId } from "./people.ts";
import { open } from "./site.ts";

/** A new name for something in the shop. */
export const newName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A new SKU. It has no space: an import takes cells with one for names, and asks. */
export const newSku = () => `E2E-${crypto.randomUUID().slice(0, 8)}`;

/**
 * Opens an address of the admin pages, signed in as the owner. An open page stays signed in: a new sign-in would end
 * the session of its calls.
 */
export async function openDashboard(page: Page, query = ""): Promise<void> {
  const context = page.context();
  if (!(await userId(context.request))) await signIn(context, owner);
  await open(page, `/admin/dashboard${query}`);
}

/** Makes a product as the signed-in owner; inactive by default. */
export async function makeProduct(
  context: BrowserContext,
  given: Partial<ProductFormValues> = {},
): Promise<Product> {
  const form = {
    name: newName("Balm"),
    sku: newSku(),
    price: 100,
    stock: 40,
    isActive: false,
    ...given,
  };
  const answer = await context.request.post("/api/products", {
    multipart: toProductFormData(form),
  });
  await expect(answer).toBeOK();
  return productResponseSchema.parse(await answer.json()).data.product;
}

/** Makes a category as the signed-in owner. */
export async function makeCategory(context: BrowserContext) {
  const answer = await context.request.post("/api/categories", { data: { name: newName("Tea") } });
  await expect(answer).toBeOK();
  return categoryResponseSchema.parse(await answer.json()).data.category;
}

/** Files to upload, made from pictures of the shop. */
export async function pictureFiles(page: Page, urls: readonly string[]) {
  const files = urls.map(async (url, at) => ({
    name: `picture-${at}.webp`,
    mimeType: "image/webp",
    buffer: await (await page.request.get(url)).body(),
  }));
  return Promise.all(files);
}

/** The row of a product or category in a table. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

/** Waits for a toast with this text. */
export const expectToast = (page: Page, words: string) =>
  expect(page.getByRole("listitem").filter({ hasText: words }).first()).toBeVisible();
