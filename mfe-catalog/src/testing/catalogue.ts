import type { Category, Product } from "@aushadhi/api/contract";

/** A category for tests. */
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

/** A product for tests, in stock and without an offer. */
export function product(change: Partial<Product> = {}): Product {
  return {
    id: "p1",
    name: "Paracetamol 500 mg",
    slug: "paracetamol-500-mg",
    description: "Brings down fever and eases pain.",
    shortDescription: "Strip of 10 tablets",
    price: 25,
    discountPrice: null,
    sku: "PCM-500-10",
    stock: 240,
    minStock: 5,
    availability: "in_stock",
    categoryId: "c1",
    manufacturer: "Gaurishankar Pharma",
    expiryDate: "2027-01-05",
    batchNumber: "B-204",
    prescriptionRequired: "no",
    isFeatured: false,
    isActive: true,
    profileImgUrl: "/pictures/one-640.webp",
    images: [
      { id: "i1", url: "/pictures/one-640.webp" },
      { id: "i2", url: "/pictures/two-640.webp" },
    ],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

/** That many products, `Product 1` first. */
export function products(count: number, change: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, place) =>
    product({ id: `p${place + 1}`, name: `Product ${place + 1}`, ...change }),
  );
}
