import { afterEach, beforeEach, expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createMailRoom, type MailRoom } from "../../../testing/mail-room.ts";
import { findClosedPort, startSmtpInbox } from "../../../testing/smtp-inbox.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let room: MailRoom;
beforeEach(async () => {
  room = await createMailRoom();
});
afterEach(() => room.remove());

test("a mail server that recovers gets the mail once", async () => {
  const port = await findClosedPort();
  const queue = room.open({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await room.add("sita@home.test");
  await queue.idle();
  expect(await room.waiting()).toHaveLength(1);
  const late = await startSmtpInbox({ port });
  room.passTime(10 * second);
  await queue.idle();
  room.passTime(2 * hour);
  await queue.idle();
  expect(late.mails).toHaveLength(1);
  // A log that shows the failed attempt also shows its end.
  const [failed, sent] = room.logged();
  expect([failed?.kind, sent?.kind]).toEqual(["mail_failed", "mail_sent"]);
  expect(sent?.level).toBe(failed?.level);
  await late.close();
});

test("waits longer after each attempt and stops after a day", async () => {
  const queue = room.open({ smtpUrl: `smtp://127.0.0.1:${await findClosedPort()}` });
  await room.add("sita@home.test");
  await queue.idle();
  const waits = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, hour];
  for (const [index, wait] of waits.entries()) {
    room.passTime(wait - 1);
    await queue.idle();
    expect(room.kinds()).toHaveLength(index + 1);
    room.passTime(1);
    await queue.idle();
    expect(room.kinds()).toHaveLength(index + 2);
  }
  for (let hours = 0; hours < 22; hours++) {
    room.passTime(hour);
    await queue.idle();
  }
  const [last, ...failures] = room.logged().reverse();
  expect(last).toMatchObject({ kind: "mail_given_up", mail: "no-account" });
  expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(["mail_failed"]));
  expect(failures[0]).toMatchObject({ code: "ESOCKET", attempts: failures.length });
  expect(await room.waiting()).toEqual([]);
  expect(JSON.stringify(room.logged())).not.toContain("home.test");
});

test("retries after a temporary rejection", async () => {
  const queue = room.open();
  room.inbox.behaviour.message = () => 451;
  await room.add("sita@home.test");
  await queue.idle();
  expect(room.logged()).toMatchObject([{ kind: "mail_failed", code: 451, attempts: 1 }]);
  delete room.inbox.behaviour.message;
  room.passTime(10 * second);
  await queue.idle();
  expect(room.recipients()).toEqual(["sita@home.test"]);
});

test("a permanent rejection ends only that mail, and the log does not name the recipient", async () => {
  const queue = room.open();
  room.inbox.behaviour.recipient = (address) => (address.startsWith("gone") ? 550 : undefined);
  await room.add("gone@home.test");
  await room.add("sita@home.test");
  await queue.idle();
  expect(room.recipients()).toEqual(["sita@home.test"]);
  expect(await room.waiting()).toEqual([]);
  const [refused] = room.logged().filter(({ kind }) => kind === "mail_refused");
  expect(refused).toMatchObject({ code: 550, mail: "no-account" });
  expect(JSON.stringify(room.logged())).not.toContain("home.test");
});

test("invalid addresses do not delay later mails", async () => {
  const queue = room.open();
  const wrong = ["", "nobody", "a@b\r\nRCPT TO:<c@d.test>", "a@b.test, c@d.test", "<a@b.test>"];
  for (const address of wrong) await room.add(address);
  await room.add("sita@home.test");
  await queue.idle();
  expect(room.recipients()).toEqual(["sita@home.test"]);
  expect(room.kinds().filter((kind) => kind === "mail_refused")).toHaveLength(wrong.length);
});

test("a slow mail server delays nothing else and loses no mail", async () => {
  const { reached, greet } = room.inbox.holdGreeting();
  const queue = room.open();
  await room.add("sita@home.test");
  const sending = queue.idle();
  await reached;
  // Each of these needs the event loop and the write queue.
  for (let turn = 0; turn < 20; turn++) await room.add(`later${turn}@home.test`);
  expect(room.inbox.mails).toEqual([]);
  greet();
  await sending;
  expect(room.inbox.mails).toHaveLength(21);
});

test("retries later when the mail server never answers", async () => {
  room.inbox.behaviour.greet = () => new Promise(() => undefined);
  const queue = room.open({ timeoutMs: 1000 });
  await room.add("sita@home.test");
  await queue.idle();
  expect(room.logged()).toMatchObject([{ kind: "mail_failed", code: "ETIMEDOUT" }]);
  delete room.inbox.behaviour.greet;
  // A busy machine may need more than a second for the greeting once more: then it is sent later still.
  while (room.inbox.mails.length === 0) {
    room.passTime(minute);
    await queue.idle();
  }
  expect(room.inbox.mails).toHaveLength(1);
});

test("does not send a mail again when its row could not be deleted", async () => {
  const outside = createClient({ url: room.url });
  await outside.execute(
    "create trigger stuck before delete on mails begin select raise(abort, 'stuck'); end",
  );
  const queue = room.open();
  await room.add("sita@home.test");
  await queue.idle();
  expect(room.kinds()).toEqual(["mail_sent", "mail_queue_failed"]);
  await outside.execute("drop trigger stuck");
  outside.close();
  room.passTime(2 * minute);
  await queue.idle();
  expect(room.inbox.mails).toHaveLength(1);
  expect(await room.waiting()).toEqual([]);
});
