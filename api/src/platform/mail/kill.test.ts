import { expect, test } from "bun:test";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { findClosedPort, startSmtpInbox } from "../../../testing/smtp-inbox.ts";

const script = join(import.meta.dirname, "../../../testing/mail-process.ts");

/** Runs the mail queue in a separate process until nothing is due, kills it, and expects a line in its log. */
async function runUntil(kind: string, ...given: string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, script, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += new TextDecoder().decode(chunk);
    if (said.endsWith("idle\n")) break;
  }
  child.kill("SIGKILL");
  await child.exited;
  expect(said).toContain(`"${kind}"`);
}

test("a mail survives a mail server outage and a killed process, and is sent once", async () => {
  const folder = await createTemporaryFolder();
  const database = `file:${join(folder.path, "shop.db")}`;
  const port = await findClosedPort();
  const server = `smtp://127.0.0.1:${port}`;
  await runUntil("mail_failed", database, server, "0", "maya@example.com");
  await runUntil("mail_failed", database, server, "5");
  const inbox = await startSmtpInbox({ port });
  await runUntil("mail_sent", database, server, "30");
  expect(inbox.mails.map(({ to }) => [to].flat()[0]?.text)).toEqual(["maya@example.com"]);
  // The next process sends only new mails.
  await runUntil("mail_sent", database, server, "60", "bina@example.com");
  expect(inbox.mails.map(({ to }) => [to].flat()[0]?.text)).toEqual([
    "maya@example.com",
    "bina@example.com",
  ]);
  await inbox.close();
  await folder.remove();
}, 30_000);
