import type { Address } from "@aushadhi/api/contract";
import type { SoldProduct } from "@aushadhi/shared-ui";
import {
  createAddress as anyAddress,
  createUser,
} from "@aushadhi/shared-ui/testing/canned-data.ts";

export const asha = createUser({ createdAt: "2031-01-05T08:00:00.000Z" });

/** Builds a saved default address in Birgunj. */
export const address = (change: Partial<Address> = {}): Address =>
  anyAddress({ isDefault: true, ...change });

/** Builds a product in stock without an offer. */
export const product = (change: Partial<SoldProduct> = {}): SoldProduct => ({
  id: "p1",
  name: "Paracetamol 500 mg",
  description: "Brings down fever and eases pain.",
  shortDescription: "Strip of 10 tablets",
  price: 25,
  discountPrice: null,
  stock: 240,
  availability: "in_stock",
  prescriptionRequired: "no",
  profileImgUrl: "/pictures/one-640.webp",
  isActive: true,
  ...change,
});

/** What a customer in Birgunj types, by label. */
export const typedAddress = {
  Phone: "+977 981 234 5678",
  "First name": "Bina",
  "Last name": "Thapa",
  Address: "Adarsha Nagar 7",
  City: "Birgunj",
  State: "Madhesh",
  "PIN code": "44300",
};
