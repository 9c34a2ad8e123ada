import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOutboxMailer } from "./mailer.ts";
import { pruneOutbox } from "./prune-outbox.ts";

const day = 24 * 3_600_000;

test("removes mails of more than thirty days, and nothing else", async () => {
  const { path, remove } = await createTemporaryFolder();
  const now = new Date();
  const ages = { "a.eml": 31, "b.eml": 29, "c.eml.part": 31, "notes.txt": 400 };
  for (const [name, days] of Object.entries(ages)) {
    await Bun.write(join(path, name), "content");
    const at = new Date(now.getTime() - days * day);
    await utimes(join(path, name), at, at);
  }
  await pruneOutbox(path, now);
  expect((await readdir(path)).sort()).toEqual(["b.eml", "notes.txt"]);
  await pruneOutbox(join(path, "none"), now);
  await remove();
});

test("an outbox removes old mails at its start", async () => {
  const { path, remove } = await createTemporaryFolder();
  const old = join(path, "old.eml");
  await Bun.write(old, "content");
  await utimes(old, new Date(0), new Date(0));
  const mailer = createOutboxMailer(path, { address: "hello@shop.example", name: "Aushadhi" });
  while (existsSync(old)) await Bun.sleep(1);
  mailer.close();
  await remove();
});
