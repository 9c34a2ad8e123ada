import type { Address, Product } from "@aushadhi/api/contract";
import type { SessionUser } from "@aushadhi/shared-ui";

/** Creates a signed-in user, a customer by default. */
export const createUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: "u1",
  name: "Asha Rai",
  email: "asha@example.com",
  phone: null,
  role: "customer",
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

/** Creates an address in Birgunj that is not the default one. */
export const createAddress = (change: Partial<Address> = {}): Address => ({
  id: "a1",
  fullName: "Asha Rai",
  phoneNumber: "9812345678",
  addressLine1: "Ghantaghar 4",
  addressLine2: null,
  city: "Birgunj",
  district: "Parsa",
  province: "Madhesh",
  postalCode: "44300",
  isDefault: false,
  type: "delivery",
  ...change,
});

/** Creates a product in stock, with one picture and without an offer. */
export const createProduct = (change: Partial<Product> = {}): Product => ({
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
  genericName: null,
  strength: null,
  form: null,
  packSize: null,
  packUnit: null,
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
});
