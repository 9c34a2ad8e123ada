import type { Product } from "@aushadhi/api/contract";
import { expect, request } from "playwright/test";
import { origin } from "./address.ts";
import { signedIn } from "./buyer.ts";
import { stockOf } from "./cart.ts";
import { makeAccount } from "./people.ts";
import { placeOrder } from "./placed-order.ts";

/** The shop's limit for one product in the unpaid orders of one customer. */
const perCustomer = 100;

/**
 * Orders all but `left` pieces of a product, for as many customers as the shop's limits need. Returns the function that
 * cancels these orders, which returns the stock for other tests.
 */
export async function buyUp(product: Product, left: number): Promise<() => Promise<void>> {
  const guest = await request.newContext({ baseURL: origin });
  let wanted = (await stockOf(guest, product)) - left;
  await guest.dispose();
  const cancellations: (() => Promise<void>)[] = [];
  while (wanted > 0) {
    const quantity = Math.min(wanted, perCustomer);
    wanted -= quantity;
    const customer = await makeAccount();
    await signedIn(customer, async (browser) => {
      const { id } = await placeOrder(browser, [product], { quantity });
      cancellations.push(() =>
        signedIn(customer, async (later) =>
          expect(await later.patch(`/api/orders/${id}/cancel`)).toBeOK(),
        ),
      );
    });
  }
  return async () => {
    for (const cancel of cancellations) await cancel();
  };
}
