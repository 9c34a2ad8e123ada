import { limits, type Product, productInputSchema } from "@aushadhi/api/contract";
import { createFormSchema } from "../ui/form/create-form-schema.ts";

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
  shelf: product?.shelf ?? "",
  barcodes: product?.barcodes?.join(", ") ?? "",
  /** Empty while nobody has said it of an imported product. */
  prescriptionRequired: product?.needsCheck ? "" : (product?.prescriptionRequired ?? "no"),
  shortDescription: product?.shortDescription ?? "",
  description: product?.description ?? "",
  isFeatured: product?.isFeatured ?? false,
  isActive: product?.isActive ?? true,
});
export type TypedProduct = ReturnType<typeof toTypedProduct>;

/** Initial values for a copy: SKU, stock, batch and barcodes belong to one product and are left out. */
export const toTypedCopy = (product: Product): TypedProduct => ({
  ...toTypedProduct(product),
  // Nobody asks again about a copy, so what is not known counts as needed.
  prescriptionRequired: product.prescriptionRequired,
  sku: "",
  stock: "0",
  expiryDate: "",
  batchNumber: "",
  barcodes: "",
});

/** Without a choice the field is not sent, and the product keeps its mark. */
const toNeed = (chosen: string): "yes" | "no" | undefined =>
  chosen === "yes" || chosen === "no" ? chosen : undefined;

/** The product form: typed values to API input. An empty amount is 0. */
export const productFormSchema = createFormSchema(
  (typed: TypedProduct, number) => ({
    ...typed,
    price: number("price", "money", 0),
    discountPrice: number("discountPrice", "money", 0),
    stock: number("stock", "count", 0),
    minStock: number("minStock", "count", 0),
    packSize: number("packSize", "size", 0),
    prescriptionRequired: toNeed(typed.prescriptionRequired),
  }),
  productInputSchema,
);
