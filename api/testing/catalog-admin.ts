import { expect } from "bun:test";
import sharp from "sharp";
import {
  type Category,
  categoryEditResponseSchema,
  categoryResponseSchema,
  failureSchema,
  type Product,
  type ProductFormPictures,
  type ProductFormValues,
  productListResponseSchema,
  productResponseSchema,
  toProductFormData,
} from "../src/contract/index.ts";
import type { Person } from "./people.ts";
import type { TestAnswer } from "./test-shop.ts";

/** Values of a form for POST and PUT /products; pass the fields that the test is about. */
export const createProductForm = (values: Partial<ProductFormValues> = {}): ProductFormValues => ({
  name: "Red Balm",
  sku: "BALM-1",
  price: 20.5,
  ...values,
});

export const postProduct = (
  as: Person,
  values: Partial<ProductFormValues> = {},
  pictures: ProductFormPictures = {},
): Promise<TestAnswer> =>
  as.call("POST", "/products", toProductFormData(createProductForm(values), pictures));

export const putProduct = (
  as: Person,
  id: string,
  values: Partial<ProductFormValues> = {},
  pictures: ProductFormPictures = {},
): Promise<TestAnswer> =>
  as.call("PUT", `/products/${id}`, toProductFormData(createProductForm(values), pictures));

/** Creates a product as this admin, which must succeed. */
export async function makeProduct(
  as: Person,
  values: Partial<ProductFormValues> = {},
  pictures: ProductFormPictures = {},
): Promise<Product> {
  const { status, body } = await postProduct(as, values, pictures);
  expect([status, body]).toEqual([201, expect.anything()]);
  return productResponseSchema.parse(body).data.product;
}

/** Edits a product as this admin, which must succeed. */
export async function editProduct(
  as: Person,
  id: string,
  values: Partial<ProductFormValues> = {},
  pictures: ProductFormPictures = {},
): Promise<Product> {
  const { status, body } = await putProduct(as, id, values, pictures);
  expect([status, body]).toEqual([200, expect.anything()]);
  return productResponseSchema.parse(body).data.product;
}

export async function readProduct(as: Person, id: string): Promise<Product> {
  return productResponseSchema.parse((await as.call("GET", `/products/${id}`)).body).data.product;
}

/** The names of the products on a page of a list, in its order. */
export async function listNames(as: Person, path: string): Promise<string[]> {
  const { body } = await as.call("GET", path);
  return productListResponseSchema.parse(body).data.products.map(({ name }) => name);
}

export async function makeCategory(
  as: Person,
  values: Record<string, unknown> = {},
): Promise<Category> {
  const { status, body } = await as.call("POST", "/categories", { name: "Skin Care", ...values });
  expect([status, body]).toEqual([201, expect.anything()]);
  return categoryResponseSchema.parse(body).data.category;
}

/** Edits a category as this admin, which must succeed. @param body JSON, or a form with a picture */
export async function editCategory(as: Person, id: string, body: unknown): Promise<Category> {
  const answer = await as.call("PUT", `/categories/${id}`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return categoryEditResponseSchema.parse(answer.body).category;
}

/** The failure that the API answers a call with. */
export async function readRejection(as: Person, method: string, path: string, body?: unknown) {
  const answer = await as.call(method, path, body);
  const { code, error, fields, details } = failureSchema.parse(answer.body);
  return { status: answer.status, code, error, fields, details };
}

/** A picture file of one colour. Two colours have different files. */
export async function createPicture(
  colour: string,
  format: "jpeg" | "png" | "webp" | "avif" = "png",
  side = 24,
): Promise<File> {
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: colour },
  })
    .toFormat(format)
    .toBuffer();
  return new File([bytes], `${colour}.${format}`, { type: `image/${format}` });
}
