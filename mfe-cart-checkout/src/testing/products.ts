import type { Product } from "@aushadhi/api/contract";

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
    images: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}
