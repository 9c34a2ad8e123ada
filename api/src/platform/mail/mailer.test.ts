import { afterEach, expect, test } from "bun:test";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { testSender } from "../../../testing/mail-room.ts";
import { findClosedPort, type SmtpInbox, startSmtpInbox } from "../../../testing/smtp-inbox.ts";
import { createMailer } from "./mailer.ts";
import { type Mail, MailRefused } from "./message.ts";

const mail: Mail = {
  id: "0c6b5d1e-0000-4000-8000-000000000001",
  to: "sita@home.test",
  subject: "नमस्ते – hello",
  text: "सीता, hello\n\nhttp://shop.test/?reset=abc\n",
  html: "<p>सीता, hello</p>",
};

const after: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of after.splice(0).reverse()) await clean();
});

async function outbox() {
  const folder = await createTemporaryFolder();
  after.push(folder.remove);
  const path = join(folder.path, "data", "outbox");
  return { path, mailer: createMailer({ from: testSender, outboxDir: path }) };
}

async function server(behaviour: SmtpInbox["behaviour"] = {}) {
  const inbox = await startSmtpInbox({ behaviour });
  after.push(inbox.close);
  return { inbox, mailer: createMailer({ smtpUrl: inbox.url, from: testSender, outboxDir: "" }) };
}

test("without a mail server it writes each mail as a file that mail programs open", async () => {
  const { path, mailer } = await outbox();
  await mailer.send(mail);
  await mailer.send({ ...mail, id: "two" });
  const [first = "", second = "", ...others] = (await readdir(path)).sort();
  expect(others).toEqual([]);
  expect(first).toMatch(
    /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-0c6b5d1e-0000-4000-8000-000000000001\.eml$/,
  );
  expect(second).toEndWith("-two.eml");
  const read = await simpleParser(await readFile(join(path, first)));
  expect(read.from?.text).toBe('"Aushadhi" <hello@shop.test>');
  expect([read.to].flat()[0]?.text).toBe(mail.to);
  expect([read.subject, read.text, read.html]).toEqual([mail.subject, mail.text, mail.html]);
  expect(read.messageId).toBe(`<${mail.id}@shop.test>`);
  expect(read.date).toBeDate();
});

test("only the owner can read those files", async () => {
  const { path, mailer } = await outbox();
  await mailer.send(mail);
  const [file = ""] = await readdir(path);
  expect((await stat(join(path, file))).mode & 0o077).toBe(0);
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test("a mail has the same id on each attempt", async () => {
  const { inbox, mailer } = await server();
  await mailer.send(mail);
  await mailer.send(mail);
  const id = `<${mail.id}@shop.test>`;
  expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([id, id]);
});

test.each([
  ["the recipient", { recipient: () => 550 }],
  ["the message", { message: () => 554 }],
])("throws MailRefused for a permanent rejection of %s", async (_, behaviour) => {
  const { mailer } = await server(behaviour);
  await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailRefused);
});

test.each([
  ["the recipient for now", { recipient: () => 450 }],
  ["the message for now", { message: () => 451 }],
  ["us, because we are not signed in", { recipient: () => 530 }],
  ["the connection", { greet: () => Promise.reject(new Error("not you")) }],
])("throws another error for a rejection of %s", async (_, behaviour) => {
  const { mailer } = await server(behaviour);
  await expect(mailer.send(mail)).rejects.not.toBeInstanceOf(MailRefused);
});

test("throws another error when the server is down", async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findClosedPort()}`;
  const mailer = createMailer({ smtpUrl, from: testSender, outboxDir: "" });
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: "Error", code: "ESOCKET" });
});

test.each(["smtp", "smtps"])("says that a silent %s server says nothing", async (scheme) => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  after.push(async () => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const smtpUrl = `${scheme}://user:s3cr3t@127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, from: testSender, outboxDir: "", timeoutMs: 100 });
  const failure = await mailer.send(mail).then(String, String);
  expect(failure).toContain(`The mail server 127.0.0.1:${port} accepts`);
  expect(failure).toContain(scheme === "smtp" ? "says nothing" : "no TLS connection");
  expect(failure).not.toContain("s3cr3t");
});

test("an address with a comma is one recipient", async () => {
  const { inbox, mailer } = await server();
  const asked: string[] = [];
  inbox.behaviour.recipient = (address) => {
    asked.push(address);
    return undefined;
  };
  await mailer.send({ ...mail, to: "a@home.test,b@home.test" }).catch(() => undefined);
  await mailer.send({ ...mail, to: '"a,b"@home.test' });
  expect(asked).toEqual(['"a,b"@home.test']);
});

test("a subject cannot add headers", async () => {
  const { inbox, mailer } = await server();
  await mailer.send({ ...mail, subject: "Hi\r\nBcc: evil@home.test\r\n\r\nbody" });
  const [sent] = inbox.mails;
  expect(sent?.headers.has("bcc")).toBe(false);
  expect(sent?.text).toBe(mail.text);
});

test("closing aborts the current mail", async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const greet = () => {
    reach();
    return new Promise<void>(() => undefined);
  };
  const { mailer } = await server({ greet });
  const sending = mailer.send(mail);
  await reached;
  mailer.close();
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
});

test("the sender must be one address", () => {
  expect(() => createMailer({ from: "Aushadhi", outboxDir: "" })).toThrow("A sender must be");
});
