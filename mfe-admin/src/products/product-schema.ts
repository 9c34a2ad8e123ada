import { limits, type Product, productInputSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";

/** Initial values of the product form. */
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

/** Initial values for a copy: SKU, stock and batch belong to one product and are left out. */
export const toTypedCopy = (product: Product): TypedProduct => ({
  ...toTypedProduct(product),
  sku: "",
  stock: "0",
  expiryDate: "",
  batchNumber: "",
});

/** Returns 0 for empty or invalid text. */
const parseAmount = (text: string) => parseNumber(text, 0) || 0;

/** The product form: typed values to API input. */
export const productFormSchema = z.pipe(
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
