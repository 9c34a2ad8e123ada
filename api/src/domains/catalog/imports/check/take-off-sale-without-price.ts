import type { ProductFormValues } from "../../../../contract/index.ts";
import { takeOffSale } from "./find-open-need.ts";
import type { Problem } from "./problem.ts";

/**
 * A product whose price is 0, or whose price cell is empty, is imported as an inactive one without a discount price.
 * Returns the mark of its row, if any.
 * @param isEmpty whether the file has a column for the price and nothing in it
 */
export function takeOffSaleWithoutPrice(
  form: Partial<ProductFormValues>,
  isEmpty: boolean,
): Problem[] {
  if (form.price !== 0) return [];
  takeOffSale(form);
  form.discountPrice = null;
  const cause = isEmpty ? "It has no price" : "The price is 0";
  const message = `${cause}, so the product becomes inactive`;
  const reason = "Without a price the product becomes inactive";
  return [{ field: "price", message, code: "noPrice", reason }];
}
