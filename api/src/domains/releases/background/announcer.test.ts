import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createMember } from "../../../../testing/people.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { addRelease } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { addWebhook } from "../../../../testing/webhooks.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { users } from "../../identity/table.ts";
import type { ReleaseMail } from "../events/compose-release-mail.ts";
import { type ReleaseEvent, recordReleaseEvent } from "../events/record-release-event.ts";
import { releaseContacts } from "../events/table.ts";
import { releases } from "../table.ts";
import { releaseWebhooks, webhookDeliveries } from "../webhooks/table.ts";
import { createReleaseAnnouncer } from "./announcer.ts";

const [old, young] = ["1.0.0-aaaa", "1.1.0-bbbb"];

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  for (const id of ["anu", "maya", "bikash"]) await createMember(shop, id, "admin");
  await addToken(shop, { id: "ci", name: "CI of the catalogue", createdBy: "maya" });
  await addRelease(shop.db, `mfe-catalog@${old}`);
  await addRelease(shop.db, `mfe-catalog@${young}`);
  await publishedBy(old, "bikash");
  await publishedBy(young, "token:ci");
});
afterEach(() => shop.remove());

const publishedBy = (version: string, by: string) =>
  shop.db.write((to) => [
    to.update(releases).set({ publishedBy: by }).where(eq(releases.version, version)),
  ]);

const promoted: ReleaseEvent = {
  kind: "promoted",
  packages: { "mfe-catalog": { from: old, to: young } },
  by: "anu",
  at: new Date("2026-07-22T06:15:00Z"),
};

const record = (event: Partial<ReleaseEvent> = {}) =>
  shop.db.write((to) => [recordReleaseEvent(to, { ...promoted, ...event })]);

/** Announces what is recorded by one process. Returns the mails, by address. */
async function announce() {
  const announcer = createReleaseAnnouncer(shop);
  await announcer.idle();
  await announcer.close();
  const sent = await shop.mails();
  return [...sent].sort((a, b) => a.to.localeCompare(b.to));
}

const listAddresses = async () => (await announce()).map(({ to }) => to);

const addContact = (name: string, email: string) =>
  shop.db.write((to) => [
    to.insert(releaseContacts).values({ package: name, email, emailKey: email.toLowerCase() }),
  ]);

test("a promotion is mailed to who promoted it, to the account behind the token that published it, and to the contacts", async () => {
  await addContact("mfe-catalog", "Team@catalog.test");
  await addContact("mfe-offers", "team@offers.test");
  await record();
  const sent = await announce();
  expect(sent.map(({ to }) => to)).toEqual([
    "anu@example.com",
    "maya@example.com",
    "Team@catalog.test",
  ]);
  expect(sent[0]?.subject).toStartWith("mfe-catalog was promoted");
  expect(sent[0]?.text).toContain(`mfe-catalog: version ${young} instead of ${old}`);
  expect(sent[0]?.text).toContain("Promoted on 2026-07-22 12:00 in Kathmandu, by");
  expect(sent[0]?.text).toContain("http://shop.test/admin/dashboard?tab=settings&part=releases");
});

test("what is taken back is mailed to who published it too, with the figures", async () => {
  const reason = "9 of 300 pages failed, 1 of 2,900 on stable.";
  await record({
    kind: "taken-back",
    packages: { "mfe-catalog": { from: young, to: old } },
    by: "canary",
    details: { reason },
  });
  const sent = await announce();
  expect(sent.map(({ to }) => to)).toEqual(["bikash@example.com", "maya@example.com"]);
  expect(sent[0]?.text).toContain(reason);
});

test("an account that left the back office gets no mail", async () => {
  await shop.db.write((to) => [
    to.update(users).set({ role: "customer" }).where(eq(users.id, "maya")),
    to.update(users).set({ erasedAt: promoted.at }).where(eq(users.id, "anu")),
  ]);
  await record();
  expect(await listAddresses()).toEqual([]);
});

test("an address gets one mail, and a contact reads of its own packages alone", async () => {
  await addContact("mfe-catalog", "ANU@example.com");
  await addContact("mfe-offers", "team@offers.test");
  await addContact("shell", "team@offers.test");
  const set = { ...promoted.packages, "mfe-offers": { from: null, to: "2.0.0-cccc" } };
  await record({ packages: set });
  const sent = await announce();
  expect(sent.map(({ to }) => to)).toEqual([
    "anu@example.com",
    "maya@example.com",
    "team@offers.test",
  ]);
  expect(sent[0]?.subject).toStartWith("2 packages were promoted");
  expect(sent[2]?.text).toContain("mfe-offers: version 2.0.0-cccc, its first one");
  expect(sent[2]?.text).not.toContain("mfe-catalog");
});

test("a token about to expire is mailed to its creator", async () => {
  const token = { id: "ci", name: "CI of the catalogue", expiresAt: "2026-07-29T06:15:00.000Z" };
  await record({
    kind: "token-expiring",
    packages: { "mfe-catalog": { from: null, to: null } },
    by: "token:ci",
    details: { token },
  });
  const [mail] = await announce();
  expect(mail?.to).toBe("maya@example.com");
  expect(mail?.text).toContain("“CI of the catalogue” expires on 2026-07-29 12:00 in Kathmandu");
});

test("several processes announce an event once, also one that an ended process left", async () => {
  await record();
  await record({ kind: "failing", by: "health", details: { reason: "Half of it fails." } });
  const processes = Array.from({ length: 4 }, () => createReleaseAnnouncer(shop));
  await Promise.all(processes.map((one) => one.idle()));
  await Promise.all(processes.map((one) => one.close()));
  // The second one may share a mail with the first, or wait for what else happens in this minute.
  await shop.mails();
  shop.passTime(60_000);
  const sent = await shop.mails();
  const listReaders = (text: string) =>
    sent.flatMap((mail) => Array(mail.text.split(text).length - 1).fill(mail.to)).sort();
  expect(listReaders("Promoted on")).toEqual(["anu@example.com", "maya@example.com"]);
  expect(listReaders("Half of it fails.")).toEqual(["maya@example.com"]);
});

test("each webhook of all packages or of one of them gets the event", async () => {
  for (const id of ["all", "catalog", "offers"]) await addWebhook(shop, id);
  for (const id of ["catalog", "offers"]) {
    await shop.db.write((to) => [
      to
        .update(releaseWebhooks)
        .set({ packages: [`mfe-${id}`] })
        .where(eq(releaseWebhooks.id, id)),
    ]);
  }
  await record();
  await announce();
  const deliveries = await shop.db.read.select().from(webhookDeliveries);
  expect(deliveries.map(({ webhook, event }) => [webhook, event]).sort()).toEqual([
    ["all", 1],
    ["catalog", 1],
  ]);
});

test("an event is announced soon after its write, without a call", async () => {
  const announcer = createReleaseAnnouncer(shop);
  await announcer.idle();
  const announced = new Promise<void>((resolve) => {
    shop.db.onWrite((tables) => tables.has("mails") && resolve());
  });
  await record();
  await announced;
  await announcer.close();
  expect(await shop.mails()).toHaveLength(2);
});

test("a mail whose event is gone is not sent", async () => {
  const content: ReleaseMail = { kind: "release-event", event: 99, packages: null };
  await shop.db.write((to) => [addMail(to, "anu@example.com", content, shop.clock())]);
  expect(await shop.mails()).toEqual([]);
  expect(shop.logged().map(({ kind }) => kind)).toContain("mail_needless");
});
