import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMailRoom, type MailRoom } from "../../../testing/mail-room.ts";
import { findClosedPort, startSmtpInbox } from "../../../testing/smtp-inbox.ts";
import { users } from "../../domains/identity/table.ts";
import { jobLeases } from "../jobs/table.ts";
import { addMail } from "./queue.ts";
import { mails } from "./table.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let room: MailRoom;
beforeEach(async () => {
  room = await createMailRoom();
});
afterEach(() => room.remove());

test("sends a mail as HTML and text and removes it from the queue", async () => {
  const queue = room.open();
  await room.add("sita@home.test");
  await queue.idle();
  const [mail, ...others] = room.inbox.mails;
  expect(others).toEqual([]);
  expect(mail?.from?.text).toBe('"Aushadhi" <hello@shop.test>');
  expect(room.recipients()).toEqual(["sita@home.test"]);
  expect(mail?.subject).toBe("There is no account with this address at Aushadhi");
  expect(mail?.text).toContain("http://shop.test/");
  expect(mail?.html).toContain('<a href="http://shop.test/"');
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(await room.waiting()).toEqual([]);
  expect(room.kinds()).toEqual(["mail_sent"]);
});

test("sends each of many mails once", async () => {
  const queue = room.open();
  const addresses = Array.from({ length: 30 }, (_, index) => `p${index + 10}@home.test`);
  await Promise.all(addresses.map((address) => room.add(address)));
  await queue.idle();
  expect(room.recipients()).toEqual(addresses);
});

test("needs about one write per mail: deleting a mail claims the next", async () => {
  let writes = 0;
  const write: typeof room.db.write = (build) => {
    writes++;
    return room.db.write(build);
  };
  const count = 30;
  // This kind is composed without a write of its own.
  const content = { kind: "password-changed", name: "Sita", at: "2026-01-01" } as const;
  for (let at = 0; at < count; at++) await room.add(`p${at + 10}@home.test`, content);
  await room.open({ on: { ...room.db, write } }).idle();
  expect(room.inbox.mails).toHaveLength(count);
  expect(writes).toBeLessThan(count * 1.5);
});

test("does not send a mail whose transaction failed", async () => {
  const queue = room.open();
  const row = { id: "u", name: "U", email: "u@home.test", emailKey: "u@home.test" };
  const user = { ...row, createdAt: room.clock(), updatedAt: room.clock() };
  const writing = room.db.write((to) => [
    addMail(to, "u@home.test", { kind: "no-account" }, room.clock()),
    to.insert(users).values(user),
    to.insert(users).values(user),
  ]);
  await expect(writing).rejects.toThrow("UNIQUE");
  await queue.idle();
  expect(room.inbox.mails).toEqual([]);
});

test("a wake sends without waiting for a timer", async () => {
  const queue = room.open();
  await queue.idle();
  await room.add("sita@home.test");
  queue.wake();
  await room.inbox.received(1);
});

test("sends a mail that is due later by a timer", async () => {
  await room.add("sita@home.test");
  const dueAt = new Date(room.clock().getTime() + 50);
  await room.db.write((to) => [to.update(mails).set({ dueAt })]);
  await room.open().idle();
  expect(room.inbox.mails).toEqual([]);
  room.passTime(50);
  await room.inbox.received(1);
});

test("sends a mail once after a restart when it failed before", async () => {
  const port = await findClosedPort();
  const before = room.open({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await room.add("sita@home.test");
  await before.idle();
  await before.close();
  await room.db.close();
  const late = await startSmtpInbox({ port });
  const on = await room.openDatabase();
  room.passTime(10 * second);
  const after = room.open({ smtpUrl: late.url, on });
  await late.received(1);
  await after.idle();
  const again = room.open({ smtpUrl: late.url, on });
  room.passTime(2 * hour);
  await again.idle();
  expect(late.mails).toHaveLength(1);
  await late.close();
});

test("sends a mail of another process after its lease expired", async () => {
  await room.add("sita@home.test");
  const [name, dueAt] = ["other", new Date(room.clock().getTime() + 2 * minute)];
  await room.db.write((to) => [
    to.update(mails).set({ dueAt, attempts: 1, worker: name }),
    to.insert(jobLeases).values({ name, holder: name, expiresAt: Date.now() + hour }),
  ]);
  const queue = room.open();
  // Processes may have different clocks, so the mail may look due here.
  for (const _ of ["not due", "due"]) {
    await queue.idle();
    expect(room.inbox.mails).toEqual([]);
    room.passTime(2 * minute);
  }
  await room.db.write((to) => [to.delete(jobLeases)]);
  await queue.idle();
  expect(room.inbox.mails).toHaveLength(1);
});

test("sends a mail of a dead process at once, before it is due again", async () => {
  await room.add("sita@home.test");
  const dueAt = new Date(room.clock().getTime() + 2 * minute);
  await room.db.write((to) => [to.update(mails).set({ dueAt, worker: "dead" })]);
  await room.open().idle();
  expect(room.inbox.mails).toHaveLength(1);
});

test("two processes on one database send each mail only once", async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `p${index + 10}@home.test`);
  for (const address of addresses) await room.add(address);
  const both = [room.open(), room.open({ on: await room.openDatabase() })];
  await Promise.all(both.map((queue) => queue.idle()));
  expect(room.recipients()).toEqual(addresses);
});

test("does not claim a slow mail a second time", async () => {
  const queue = room.open();
  const { reached, greet } = room.inbox.holdGreeting();
  await room.add("sita@home.test");
  queue.wake();
  await reached;
  delete room.inbox.behaviour.greet;
  room.passTime(hour);
  await room.add("maya@home.test");
  queue.wake();
  await room.inbox.received(1);
  greet();
  await queue.idle();
  expect(room.recipients()).toEqual(["maya@home.test", "sita@home.test"]);
});

test("closing waits for the current mail and claims no other", async () => {
  const { reached, greet } = room.inbox.holdGreeting();
  const queue = room.open();
  await room.add("sita@home.test");
  queue.wake();
  await reached;
  const closing = queue.close();
  await room.add("maya@home.test");
  queue.wake();
  greet();
  await closing;
  expect(room.recipients()).toEqual(["sita@home.test"]);
  expect(await room.waiting()).toHaveLength(1);
});

test("does not send the confirmation of an expired sign-up", async () => {
  const queue = room.open();
  await room.add("sita@home.test", { kind: "confirm", name: "Sita", signUpId: "gone" });
  await queue.idle();
  expect(room.inbox.mails).toEqual([]);
  expect(await room.waiting()).toEqual([]);
  expect(room.kinds()).toEqual(["mail_needless"]);
});
