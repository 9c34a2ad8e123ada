import { limits, type Product, productInputSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";

/** What a product's form begins with. */
export const toTypedProduct = (product: Product | null) => ({
  name: product?.name ?? "",
  sku: product?.sku ?? "",
  categoryId: product?.categoryId ?? "",
  manufacturer: product?.manufacturer ?? "",
  genericName: product?.genericName ?? "",
  strength: product?.strength ?? "",
  form: product?.form ?? "",
  packSize: String(product?.packSize ?? ""),
  packUnit: product?.packUnit ?? "",
  price: String(product?.price ?? ""),
  discountPrice: String(product?.discountPrice ?? ""),
  stock: String(product?.stock ?? 0),
  minStock: String(product?.minStock ?? limits.defaultMinStock),
  expiryDate: product?.expiryDate ?? "",
  batchNumber: product?.batchNumber ?? "",
  prescriptionRequired: product?.prescriptionRequired ?? "no",
  shortDescription: product?.shortDescription ?? "",
  description: product?.description ?? "",
  isFeatured: product?.isFeatured ?? false,
  isActive: product?.isActive ?? true,
});
export type TypedProduct = ReturnType<typeof toTypedProduct>;

/** What the form of a copy begins with: the SKU, the stock and the batch are each product's own. */
export const toTypedCopy = (product: Product): TypedProduct => ({
  ...toTypedProduct(product),
  sku: "",
  stock: "0",
  expiryDate: "",
  batchNumber: "",
});

/** What is empty or no number is 0. */
const parseAmount = (text: string) => parseNumber(text, 0) || 0;

/** The form: what was typed, as the API takes it. */
export const productForm = z.pipe(
  z.transform(
    (typed: TypedProduct): z.input<typeof productInputSchema> => ({
      ...typed,
      price: parseAmount(typed.price),
      discountPrice: parseAmount(typed.discountPrice),
      stock: parseAmount(typed.stock),
      minStock: parseAmount(typed.minStock),
      packSize: parseAmount(typed.packSize),
    }),
  ),
  productInputSchema,
);
