import { expect, test } from "bun:test";
import { orders } from "../src/domains/orders/table.ts";
import { mails } from "../src/platform/mail/table.ts";
import { chooseSize } from "../stress/choose-size.ts";
import { withDatabase } from "../stress/databases.ts";
import { waitForMore } from "../stress/shop-until.ts";
import type { ScaleShop } from "./scale-shop.ts";
import { countOrders, expectAllKept, reportLoad, startShopping } from "./shopping.ts";

const kills = chooseSize(2, 24);
const pauseMs = chooseSize(0, 5000);

/** Tests with machines that are killed and restarted while people use the shop. */
export function testKills(getShop: () => ScaleShop): void {
  test(`after ${kills} kills no answered order is lost or duplicated`, async () => {
    const shop = getShop();
    const before = await countOrders(shop);
    const load = startShopping(shop);
    for (let kill = 0; kill < kills; kill++) {
      await Promise.all([waitForMore(load.acknowledged, 3), Bun.sleep(pauseMs)]);
      const machine = shop.machines[kill % shop.machines.length];
      await machine?.kill();
      await machine?.start();
    }
    await load.stop();
    reportLoad(`${kills} kills`, load);
    await expectAllKept(shop, before, load);
    if (process.env.STRESS === "full") {
      expect(load.failed.length * 1000).toBeLessThan(load.asked);
    }
  }, 900_000);

  test("a rolling restart fails no request", async () => {
    const shop = getShop();
    const before = await countOrders(shop);
    const load = startShopping(shop);
    for (const machine of shop.machines) {
      await waitForMore(load.acknowledged, 3);
      expect(await machine.stop()).toBe(0);
      await machine.start();
    }
    await waitForMore(load.acknowledged, 3);
    await load.stop();
    reportLoad("restarted one after the other", load);
    expect(load.failed).toEqual([]);
    await expectAllKept(shop, before, load);
  }, 300_000);
}

/** Tests the mails of all orders so far. */
export function testMails(getShop: () => ScaleShop): void {
  test("each order's mail arrives, and a repetition has the same message id", async () => {
    const shop = getShop();
    await withDatabase(shop.database.url, async (db) => {
      // Other processes take over the mails of a killed process after half a minute.
      while ((await db.read.$count(mails)) > 0) await Bun.sleep(100);
      const sent = new Map<string, Set<string | undefined>>();
      for (const { subject = "", messageId } of shop.inbox.mails) {
        sent.set(subject, (sent.get(subject) ?? new Set()).add(messageId));
      }
      for (const { orderNumber } of await db.read.select().from(orders)) {
        expect(sent.get(`Your order ${orderNumber} at Aushadhi`)?.size).toBe(1);
      }
      const again = shop.inbox.mails.length - sent.size;
      console.log(`  ${sent.size} mails, ${again} of them sent again`);
    });
  }, 120_000);
}
