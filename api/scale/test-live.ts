import { expect, test } from "bun:test";
import { fillCart, placeOrder } from "../stress/buyers.ts";
import { readEvents } from "../testing/live-orders.ts";
import type { ScaleShop } from "./scale-shop.ts";

const changes = [
  ["payment-status", { paymentStatus: "paid" }],
  ["status", { status: "confirmed" }],
  ["status", { status: "processing" }],
] as const;

/** Tests an open order page behind the proxy. */
export function testLive(getShop: () => ScaleShop): void {
  test("an open order page receives the changes of each machine", async () => {
    const { address, machines, buyers, admin } = getShop();
    const [buyer] = buyers;
    if (!buyer) throw new Error("A user is missing");
    await fillCart(buyer, address, "p");
    const { body } = await placeOrder(buyer, address);
    const path = `/orders/${body.order?.id}`;
    const page = readEvents(await buyer.request(address, `${path}/events`));
    const seen = [await page.changed()];
    // Staff see an order before they change it.
    while ((await admin.call(address, "GET", path)).status !== 200) await Bun.sleep(20);
    for (const [at, [field, change]] of changes.entries()) {
      const machine = machines[at]?.address ?? "";
      const answer = await admin.call(machine, "PATCH", `${path}/${field}`, change);
      expect(answer.status).toBe(200);
      seen.push(await page.changed());
    }
    expect(new Set(seen).size).toBe(1 + changes.length);
    await page.leave();
  }, 120_000);
}
