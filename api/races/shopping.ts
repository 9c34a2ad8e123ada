import type { Buyer } from "./buyers.ts";

/**
 * Fills carts, orders, sometimes with the coupon, and sometimes cancels, until the signal or until the server is gone.
 * @param seed decides what this buyer does
 * @param acknowledged gets every order that was answered, and what became of it as far as was answered
 */
export async function shopUntil(
  signal: AbortSignal,
  buyer: Buyer,
  address: string,
  productIds: readonly string[],
  seed: number,
  acknowledged: Map<string, "placed" | "cancelled">,
): Promise<void> {
  for (let step = seed; !signal.aborted; step++) {
    try {
      await buyOnce(buyer, address, productIds, step, acknowledged);
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error;
      // The server is gone.
      return;
    }
  }
}

class UnexpectedAnswer extends Error {}

async function buyOnce(
  buyer: Buyer,
  address: string,
  productIds: readonly string[],
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
