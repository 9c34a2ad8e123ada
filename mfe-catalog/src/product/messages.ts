import type { Messages } from "@aushadhi/shared-ui";

const en = {
  coming: "Loading product...",
  back: "Back",
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (name: string, number: number) => `${name}, picture ${number}`,
  show: (number: number) => `Show picture ${number}`,
  featured: "Featured",
  prescription: "Prescription Required",
  off: (percent: number) => `${percent}% off`,
  originalPrice: "Original price",
  stock: { in_stock: "In Stock", low_stock: "Low Stock", out_of_stock: "Out of Stock" },
  quantity: "Quantity",
  notWhole: (typed: string) => `'${typed}' is not a whole number, so the quantity is 1`,
  fewer: "One fewer",
  more: "One more",
  promise: (area = "") =>
    `${area ? `Delivered in ${area}` : "Delivered to your door"} · Cash on delivery`,
  needed: "Prescription needed",
  neededText:
    "You can order it now. Show your doctor's prescription at delivery: without it we cannot hand this medicine over.",
  ask: (pharmacist: string) => `Questions? Ask our pharmacist ${pharmacist}: `,
  overview: "Quick Overview",
  facts: "Facts",
  sku: "SKU",
  category: "Category",
  generic: "Generic",
  strength: "Strength",
  form: "Form",
  pack: "Pack",
  manufacturer: "Manufacturer",
  batch: "Batch Number",
  expiry: "Expiry Date",
  description: "Description",
  failedText: "Something went wrong on our side or on the way. Please try again.",
  otherPacks: "Other strengths and packs",
  otherMakers: "Same medicine, other makers",
  otherMakersText:
    "The labels give the same generic name, strength and form. Whether you may take one for another is for your doctor or pharmacist to say. We deliver what you order and replace nothing.",
  each: (price: string, unit: string) => `${price} per ${unit}`,
  less: (price: string, unit: string) => `${price} less per ${unit}`,
  boughtTogether: "Often bought together",
  moreFrom: (category: string) => `More from ${category}`,
  allOf: (category: string) => `All products of ${category}`,
};

/** Texts of the product page, in its own chunk. */
export const productMessages: Messages<typeof en> = { en };
