import { limits, type Product, productInputSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";

const typed = z.object({
  name: z.string(),
  sku: z.string(),
  categoryId: z.string(),
  manufacturer: z.string(),
  price: z.string(),
  discountPrice: z.string(),
  stock: z.string(),
  minStock: z.string(),
  expiryDate: z.string(),
  batchNumber: z.string(),
  prescriptionRequired: z.enum(["yes", "no"]),
  shortDescription: z.string(),
  description: z.string(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
});
export type TypedProduct = z.infer<typeof typed>;
export type ProductField = keyof TypedProduct;

/** What is empty or no number is 0. */
const amount = (text: string) => parseNumber(text, 0) || 0;

/** The form: what was typed, as the API takes it. */
export const productForm = z.pipe(
  z.pipe(
    typed,
    z.transform(
      (form): z.input<typeof productInputSchema> => ({
        ...form,
        price: amount(form.price),
        discountPrice: amount(form.discountPrice),
        stock: amount(form.stock),
        minStock: amount(form.minStock),
      }),
    ),
  ),
  productInputSchema,
);

/** A new product's form before anything is typed. */
export const blankProduct: TypedProduct = {
  name: "",
  sku: "",
  categoryId: "",
  manufacturer: "",
  price: "",
  discountPrice: "",
  stock: "0",
  minStock: String(limits.defaultMinStock),
  expiryDate: "",
  batchNumber: "",
  prescriptionRequired: "no",
  shortDescription: "",
  description: "",
  isFeatured: false,
  isActive: true,
};

export const typedProduct = (product: Product): TypedProduct => ({
  name: product.name,
  sku: product.sku,
  categoryId: product.categoryId ?? "",
  manufacturer: product.manufacturer ?? "",
  price: String(product.price),
  discountPrice: String(product.discountPrice ?? ""),
  stock: String(product.stock),
  minStock: String(product.minStock),
  expiryDate: product.expiryDate ?? "",
  batchNumber: product.batchNumber ?? "",
  prescriptionRequired: product.prescriptionRequired,
  shortDescription: product.shortDescription,
  description: product.description,
  isFeatured: product.isFeatured,
  isActive: product.isActive,
});
