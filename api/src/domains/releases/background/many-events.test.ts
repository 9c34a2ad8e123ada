import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember } from "../../../../testing/people.ts";
import { addRelease } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { addWebhook } from "../../../../testing/webhooks.ts";
import { recordReleaseEvent } from "../events/record-release-event.ts";
import { webhookDeliveries } from "../webhooks/table.ts";
import { createReleaseAnnouncer } from "./announcer.ts";

const [old, young] = ["1.0.0-aaaa", "1.1.0-bbbb"];

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  await createMember(shop, "anu", "admin");
  await createMember(shop, "bina", "admin");
  for (const version of [old, young]) await addRelease(shop.db, `mfe-catalog@${version}`);
});
afterEach(() => shop.remove());

/** Records a step of a package's canary, and lets a process announce it. */
async function step(share: number, name = "mfe-catalog", by = "anu") {
  const event = { kind: "canary-stepped", packages: { [name]: { from: old, to: young } } } as const;
  await shop.db.write((to) => [
    recordReleaseEvent(to, { ...event, details: { share }, by, at: shop.clock() }),
  ]);
  const announcer = createReleaseAnnouncer(shop);
  await announcer.idle();
  await announcer.close();
}

const listMails = async () => (await shop.mails()).map(({ to, subject }) => [to, subject]);

test("the first event is mailed at once, and what follows within a minute shares a mail", async () => {
  await step(1);
  expect((await listMails()).map(([to]) => to)).toEqual(["anu@example.com"]);
  for (let share = 2; share <= 30; share++) {
    shop.passTime(1_000);
    await step(share);
  }
  expect(await shop.mails()).toHaveLength(1);
  shop.passTime(60_000);
  const sent = await shop.mails();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toStartWith("mfe-catalog: 29 changes within a minute");
  expect(sent[1]?.text).toContain("2 % of the visitors get it now.");
  expect(sent[1]?.text).toContain("30 % of the visitors get it now.");
});

test("ten minutes of a command that goes wild is one mail a minute", async () => {
  for (let second = 0; second < 600; second += 10) {
    await step(second / 10 + 1);
    shop.passTime(10_000);
  }
  shop.passTime(60_000);
  expect((await shop.mails()).length).toBeLessThanOrEqual(11);
});

test("other packages and other readers have mails of their own, and webhooks get each event", async () => {
  await addWebhook(shop, "all");
  await step(1);
  await step(5, "mfe-offers");
  await step(10, "mfe-catalog", "bina");
  expect((await listMails()).map(([to]) => to)).toEqual(["anu@example.com", "anu@example.com"]);
  shop.passTime(60_000);
  const sent = await listMails();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.[0]).toBe("bina@example.com");
  expect(sent[0]?.[1]).toStartWith("mfe-catalog has another share of the visitors");
  expect(await shop.db.read.$count(webhookDeliveries)).toBe(3);
});
