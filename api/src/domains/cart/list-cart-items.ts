import type { CartItem } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { presentProducts } from "../catalog/product-rows.ts";
import { listCartLines } from "./cart-lines.ts";

/** The items of the user's cart as the API returns them. `today` is the date in Kathmandu, YYYY-MM-DD. */
export async function listCartItems(
  db: Database,
  userId: string,
  today: string,
): Promise<CartItem[]> {
  const lines = await listCartLines(db, userId);
  const products = await presentProducts(
    db,
    lines.map((line) => line.product),
    today,
  );
  return products.flatMap((product, index) => {
    const line = lines[index];
    if (!line) return [];
    return { id: line.id, product, quantity: line.quantity, addedAt: line.addedAt.toISOString() };
  });
}
