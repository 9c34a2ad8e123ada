import { expect, test } from "bun:test";
import {
  type ProductFormValues,
  productInputSchema,
  toProductFormData,
  toProductFormValues,
} from "./product-input.ts";
import { z } from "./zod.ts";

const least = { name: "Balm", sku: "B-1", price: 20.5 };

/** Error messages of the form, by field. */
function getErrors(given: Record<string, unknown>): Record<string, string> {
  const { error } = z.safeParse(productInputSchema, { ...least, ...given });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

test("accepts a product with only name, SKU and price", () => {
  expect(z.parse(productInputSchema, least)).toEqual(least);
});

test.each([
  [{ name: "" }, "name", "Product name is required"],
  [{ name: "  " }, "name", "Product name is required"],
  [{ name: undefined }, "name", "Product name is required"],
  [{ name: "x".repeat(256) }, "name", "Product name must be at most 255 characters"],
  [{ sku: "" }, "sku", "SKU is required"],
  [{ sku: "x".repeat(101) }, "sku", "SKU must be at most 100 characters"],
  [{ price: -1 }, "price", "Price must be positive"],
  [{ price: Number.NaN }, "price", "Price must be positive"],
  [{ price: 1.234 }, "price", "Price must be positive, with at most two decimals"],
  [{ price: 1e9 }, "price", "Price must be positive, at most 1,00,00,000"],
  [{ discountPrice: -1 }, "discountPrice", "Discount price must be positive"],
  [{ discountPrice: 20.5 }, "discountPrice", "Discount price must be below the price"],
  [{ price: 0, discountPrice: 1 }, "discountPrice", "Discount price must be below the price"],
  [{ stock: -1 }, "stock", "Stock must be non-negative"],
  [{ stock: 1.5 }, "stock", "Stock must be non-negative"],
  [{ stock: 1e300 }, "stock", "Stock must be non-negative"],
  [{ minStock: -1 }, "minStock", "Minimum stock must be non-negative"],
  [{ genericName: "x".repeat(501) }, "genericName", "Generic name must be at most 500 characters"],
  [{ strength: "5\nmg" }, "strength", "Strength has characters that it cannot have"],
  [{ form: "x".repeat(101) }, "form", "Form must be at most 100 characters"],
  [{ packSize: -1, packUnit: "g" }, "packSize", "Pack size must be a number above 0"],
  [{ packSize: Number.NaN, packUnit: "g" }, "packSize", "Pack size must be a number above 0"],
  [{ packSize: 0.0001, packUnit: "g" }, "packSize", "Pack size must be a number above 0, with"],
  [{ packSize: 1e7, packUnit: "g" }, "packSize", "Pack size must be a number above 0, at most"],
  [{ packSize: 10, packUnit: "" }, "packUnit", "Pack unit is required with a pack size"],
  [{ packSize: 0, packUnit: "g" }, "packSize", "Pack size is required with its unit"],
  [{ expiryDate: "2026-02-30" }, "expiryDate", "Expiry date must be a date"],
  [{ expiryDate: "2026-06-15T10:00" }, "expiryDate", "Expiry date must be a date"],
  [
    { prescriptionRequired: "maybe" },
    "prescriptionRequired",
    "prescriptionRequired must be one of yes, no",
  ],
  [{ isFeatured: "true" }, "isFeatured", "isFeatured must be true or false"],
])("rejects %p with a message at its field", (given, field, message) => {
  expect(getErrors(given)[field]).toStartWith(message);
  expect(Object.keys(getErrors(given))).toEqual([field]);
});

test("empty texts, a discount of 0 and nulls mean none", () => {
  const none = { discountPrice: null, categoryId: null, expiryDate: null, description: null };
  for (const given of [
    none,
    { discountPrice: 0, categoryId: "", expiryDate: "", description: " " },
  ]) {
    expect(z.parse(productInputSchema, { ...least, ...given })).toEqual({ ...least, ...none });
  }
});

const whole: ProductFormValues = {
  ...least,
  description: "Warms.\nFor the skin.",
  shortDescription: "",
  discountPrice: 0,
  stock: 12,
  minStock: 0,
  categoryId: null,
  manufacturer: "Himal",
  expiryDate: "2027-01-31",
  batchNumber: "007",
  prescriptionRequired: "no",
  isFeatured: true,
  isActive: false,
  expectedStock: 9,
  expectedUpdatedAt: "2026-06-15T04:30:00.000Z",
};

const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => !(entry[1] instanceof Blob)),
  );

test("a form keeps its values through multipart", () => {
  const back = toProductFormValues(textsOf(toProductFormData(whole)));
  expect(z.parse(productInputSchema, back)).toEqual(z.parse(productInputSchema, whole));
});

test("sends the pictures with the form, in their order", () => {
  const blob = (text: string) => new Blob([text]);
  const form = toProductFormData(least, {
    profileImg: blob("main"),
    images: [blob("a"), blob("b")],
    removedImages: ["x", "y"],
    imageOrder: ["images.1", "profileImg", "images.0", "z"],
  });
  expect([...form.keys()].slice(3)).toEqual([
    "profileImg",
    "images",
    "images",
    ...Array(2).fill("removedImages"),
    ...Array(4).fill("imageOrder"),
  ]);
});

test.each([
  "",
  " ",
  "abc",
  "1e3",
  "0x10",
  "Infinity",
  "NaN",
  "--1",
  "1.",
  ".5",
  "१",
  "9".repeat(400),
])("rejects %p as a number", (text) => {
  const values = toProductFormValues({ ...least, price: text });
  expect(z.safeParse(productInputSchema, values).error?.issues.map(({ path }) => path)).toEqual([
    ["price"],
  ]);
});
