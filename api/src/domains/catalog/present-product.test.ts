import { expect, test } from "bun:test";
import { testNow } from "../../../testing/database.ts";
import { productSchema } from "../../contract/index.ts";
import { getAvailability, type ProductRow, presentProduct } from "./present-product.ts";

const today = "2026-06-15";

const createRow = (values: Partial<ProductRow> = {}): ProductRow => ({
  id: "p",
  name: "Paracetamol",
  slug: "paracetamol",
  description: "",
  shortDescription: "",
  pricePaisa: 10_000,
  discountPricePaisa: null,
  payablePaisa: 10_000,
  sku: "SKU-p",
  skuKey: "sku-p",
  stock: 50,
  minStock: 5,
  categoryId: null,
  manufacturer: null,
  genericName: null,
  shelf: "A3-12",
  barcodes: ["96385074"],
  strength: null,
  form: null,
  packSize: null,
  packUnit: null,
  expiryDate: null,
  batchNumber: null,
  prescriptionRequired: false,
  isFeatured: false,
  isActive: true,
  needsCheck: false,
  createdAt: testNow,
  updatedAt: testNow,
  ...values,
});

test.each([
  [6, "in_stock"],
  [5, "low_stock"],
  [1, "low_stock"],
  [0, "out_of_stock"],
] as const)("%d boxes with a minimum of 5 are %s", (stock, availability) => {
  expect(getAvailability({ stock, minStock: 5, expiryDate: null }, today)).toBe(availability);
});

test("a product is available until its expiry day and not after it", () => {
  const expiring = (expiryDate: string) => ({ stock: 50, minStock: 5, expiryDate });
  expect(getAvailability(expiring("2026-06-15"), today)).toBe("in_stock");
  expect(getAvailability(expiring("2026-06-14"), today)).toBe("out_of_stock");
});

test("converts paisa to rupees and keeps a missing discount null", () => {
  const plain = presentProduct(createRow({ pricePaisa: 12_345 }), [], today);
  expect([plain.price, plain.discountPrice]).toEqual([123.45, null]);
  const offer = presentProduct(createRow({ discountPricePaisa: 9_990 }), [], today);
  expect(offer.discountPrice).toBe(99.9);
});

test("uses the first picture as the main one", () => {
  const images = ["aa", "bb"].map((picture, position) => ({
    id: `i${position}`,
    productId: "p",
    position,
    picture,
  }));
  const product = presentProduct(createRow(), images, today);
  expect(product.profileImgUrl).toBe("/pictures/aa-640.webp");
  expect(product.images).toEqual([
    { id: "i0", url: "/pictures/aa-640.webp" },
    { id: "i1", url: "/pictures/bb-640.webp" },
  ]);
});

test("a product matches the contract, with and without pictures", () => {
  const product = presentProduct(createRow({ prescriptionRequired: true }), [], today);
  expect(productSchema.parse(product)).toEqual(product);
  expect([product.prescriptionRequired, product.profileImgUrl]).toEqual(["yes", null]);
});
