import type { SoldProduct } from "@aushadhi/shared-ui";

export const stockOfScarce = 3;

const sold = (id: string, stock: number): SoldProduct => ({
  id,
  name: `Product ${id}`,
  description: "",
  shortDescription: "",
  price: 10,
  discountPrice: null,
  stock,
  availability: "in_stock",
  prescriptionRequired: "no",
  profileImgUrl: null,
  isActive: true,
});

/** Products with plenty of stock, so that the model knows every number. */
export const plentiful = ["p1", "p2", "p3"].map((id) => sold(id, 100_000));

/** A product that soon runs out of stock. */
export const scarce = sold("few", stockOfScarce);
