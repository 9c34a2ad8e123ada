import type { Category, Product, RelatedProduct } from "@aushadhi/api/contract";
import { createProduct as anyProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";

/** Builds a category. */
export function category(change: Partial<Category> = {}): Category {
  return {
    id: "c1",
    name: "Pain Relief",
    slug: "pain-relief",
    description: "For head, back and joints.",
    image: null,
    ...change,
  };
}

/** Builds a product with two pictures. */
export const product = (change: Partial<Product> = {}): Product =>
  anyProduct({
    images: [
      { id: "i1", url: "/pictures/one-640.webp" },
      { id: "i2", url: "/pictures/two-640.webp" },
    ],
    ...change,
  });

/** Builds this many products; `Product 1` is first. */
export function products(count: number, change: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, place) =>
    product({ id: `p${place + 1}`, name: `Product ${place + 1}`, ...change }),
  );
}

/** Builds another maker's product: ten tablets of 500 mg for ₹20. */
export const relatedProduct = (change: Partial<RelatedProduct> = {}): RelatedProduct => ({
  id: "p2",
  name: "Cetamol 500 mg",
  price: 20,
  discountPrice: null,
  availability: "in_stock",
  categoryId: "c1",
  manufacturer: "Koshi Laboratories",
  strength: "500 mg",
  form: "Tablet",
  packSize: 10,
  packUnit: "tablets",
  prescriptionRequired: "no",
  profileImgUrl: null,
  ...change,
});
