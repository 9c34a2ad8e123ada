import { coupons } from "../src/domains/coupons/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addProducts } from "../testing/database.ts";
import type { Buyer } from "./buyers.ts";

export const initialStock = 1_000_000;
export const productIds = ["p0", "p1", "p2", "p3", "p4"];

/** Adds the products for sale, and the coupon. */
export async function addStock(db: Database): Promise<void> {
  await addProducts(
    db,
    productIds.map((id) => ({ id, stock: initialStock })),
  );
  const now = new Date();
  const validUntil = new Date(now.getTime() + 24 * 3_600_000);
  const dates = { validFrom: now, validUntil, createdAt: now, updatedAt: now };
  await db.write((to) => [
    to
      .insert(coupons)
      .values({ id: "c", code: "TIHAR", type: "fixed_amount", amount: 500, ...dates }),
  ]);
}

/**
 * Fills carts, orders, sometimes with the coupon, and sometimes cancels, until the signal or until the server is
 * down.
 * @param seed decides the buyer's choices
 * @param acknowledged receives every answered order and its last known state
 */
export async function shopUntil(
  signal: AbortSignal,
  buyer: Buyer,
  address: string,
  seed: number,
  acknowledged: Map<string, "placed" | "cancelled">,
): Promise<void> {
  for (let step = seed; !signal.aborted; step++) {
    try {
      await buyOnce(buyer, address, step, acknowledged);
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error;
      // The server is down.
      return;
    }
  }
}

class UnexpectedAnswer extends Error {}

async function buyOnce(
  buyer: Buyer,
  address: string,
  step: number,
  acknowledged: Map<string, "placed" | "cancelled">,
): Promise<void> {
  const productId = productIds[step % productIds.length];
  const add = { productId, quantity: 1 + (step % 3) };
  expectStatus(await buyer.call(address, "POST", "/cart/add", add), 200);
  const couponCode = step % 2 === 0 ? "TIHAR" : null;
  const order = { addressId: buyer.addressId, couponCode };
  const { status, body } = await buyer.call(address, "POST", "/orders", order, `step-${step}`);
  expectStatus({ status, body }, 201);
  const id = body.order?.id ?? "";
  acknowledged.set(id, "placed");
  if (step % 4 !== 0) return;
  expectStatus(await buyer.call(address, "PATCH", `/orders/${id}/cancel`), 200);
  acknowledged.set(id, "cancelled");
}

function expectStatus(answer: { status: number; body: unknown }, status: number): void {
  if (answer.status !== status) throw new UnexpectedAnswer(JSON.stringify(answer));
}

/** Resolves when `more` further orders were answered. */
export async function waitForMore(
  acknowledged: ReadonlyMap<string, unknown>,
  more: number,
): Promise<void> {
  const wanted = acknowledged.size + more;
  const deadline = Date.now() + 30_000;
  while (acknowledged.size < wanted) {
    if (Date.now() > deadline) throw new Error("No orders are being placed");
    await Bun.sleep(1);
  }
}
