import { expect, test } from "bun:test";
import { waitForMore } from "../stress/shop-until.ts";
import type { ScaleShop } from "./scale-shop.ts";
import { countOrders, expectAllKept, reportLoad, startShopping } from "./shopping.ts";

/** Tests with a machine that freezes while people use the shop. */
export function testFreezes(getShop: () => ScaleShop): void {
  test("a frozen machine fails no read and at most one write, and serves again when it goes on", async () => {
    const shop = getShop();
    const [machine, ...others] = shop.machines;
    const [buyer] = shop.buyers;
    if (!machine || !buyer) throw new Error("A machine or a buyer is missing");
    const before = await countOrders(shop);
    const load = startShopping(shop);
    await waitForMore(load.acknowledged, 3);
    await machine.signal("SIGSTOP");
    await waitForMore(load.acknowledged, 20);
    // Requests that the frozen machine has are answered while it is still frozen.
    await load.stop();
    reportLoad("while a machine was frozen", load);
    const reads = load.failed.filter((failure) => failure.startsWith("/"));
    expect(reads).toEqual([]);
    expect(load.failed.length).toBeLessThanOrEqual(1);

    await machine.signal("SIGCONT");
    while (!(await isServing(machine.address))) await Bun.sleep(50);
    // A write that it still had belongs to an order that was placed elsewhere meanwhile.
    await expectAllKept(shop, before, load);

    // Only it can answer now.
    await Promise.all(others.map(({ signal }) => signal("SIGSTOP")));
    try {
      while ((await visit(shop.address)) !== 200) await Bun.sleep(50);
      const add = () =>
        buyer.call(shop.address, "POST", "/cart/add", { productId: "p", quantity: 1 });
      while ((await add()).status !== 200) await Bun.sleep(50);
    } finally {
      await Promise.all(others.map(({ signal }) => signal("SIGCONT")));
    }
    for (const { address } of others) while (!(await isServing(address))) await Bun.sleep(50);
  }, 180_000);
}

const visit = async (address: string): Promise<number> =>
  fetch(address, { signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => status,
    () => 0,
  );

const isServing = async (address: string): Promise<boolean> =>
  (await visit(`${address}/api/health`)) === 200;
