import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { createTemporaryFolder } from "../../../testing/database.ts";

const script = join(import.meta.dirname, "../../../testing/outbox-process.ts");

test("leaves no file in the outbox when the disk is full", async () => {
  const folder = await createTemporaryFolder();
  const outbox = join(folder.path, "outbox");
  const send = `${process.execPath} ${script} ${outbox}`;
  const said = await $`sh -c ${`trap '' XFSZ; ulimit -f 0; exec ${send}`}`.text();
  expect([said, await readdir(outbox)]).toEqual(["EFBIG", []]);
  await folder.remove();
});
