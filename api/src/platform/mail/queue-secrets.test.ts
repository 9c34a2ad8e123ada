import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { createMailRoom, type MailRoom } from "../../../testing/mail-room.ts";
import { findClosedPort } from "../../../testing/smtp-inbox.ts";
import { hashSecret } from "../../domains/identity/secrets.ts";
import { signUps } from "../../domains/identity/table.ts";
import { addMail } from "./queue.ts";

const second = 1000;
const hour = 3600 * second;

let room: MailRoom;
beforeEach(async () => {
  room = await createMailRoom();
});
afterEach(() => room.remove());

test("treats a name with HTML, quotes, line breaks and Devanagari as plain text", async () => {
  const queue = room.open();
  const name = `<b onclick="x">'सीता'\r\nBcc: evil`;
  await room.add("sita@home.test", { kind: "already-registered", name });
  await queue.idle();
  const [mail] = room.inbox.mails;
  expect(mail?.headers.has("bcc")).toBe(false);
  expect(mail?.text).toContain(`\nHello <b onclick="x">'सीता' Bcc: evil,\n`);
  expect(mail?.html).toContain(
    `&lt;b onclick=&quot;x&quot;&gt;&#x27;<span lang="ne">सीता</span>&#x27; Bcc: evil,</p>`,
  );
});

test("the database never contains the link of a mail", async () => {
  const now = room.clock();
  const expiresAt = new Date(now.getTime() + 24 * hour);
  const person = { name: "Sita", email: "sita@home.test", emailKey: "sita@home.test" };
  const secrets = { passwordHash: "p", browserHash: "b" };
  await room.db.write((to) => [
    to.insert(signUps).values({ id: "s", ...person, ...secrets, createdAt: now, expiresAt }),
    addMail(to, person.email, { kind: "confirm", name: "Sita", signUpId: "s" }, now),
  ]);
  const port = await findClosedPort();
  const down = room.open({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await down.idle();
  await down.close();
  room.passTime(10 * second);
  await room.open().idle();
  const [, token = ""] = room.inbox.mails[0]?.text?.match(/token=([\w-]{43})/) ?? [];
  expect(token).not.toBe("");
  const bytes = Buffer.concat([await readFile(room.path), await readFile(`${room.path}-wal`)]);
  expect(bytes.includes(hashSecret(token))).toBe(true);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes("api/auth/confirm")).toBe(false);
  expect(JSON.stringify(room.logged())).not.toContain(token);
});
