import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataInUse, lockData } from "./data-lock.ts";
import { says } from "./testing/process-output.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = `
  const { lockData } = await import(${JSON.stringify(join(import.meta.dirname, "data-lock.ts"))});
  await lockData(process.argv.at(-1)).then(
    () => console.log("mine"),
    (error) => { console.log(error.name); process.exit(); },
  );
  setInterval(() => undefined, 1000);`;

const locker = () =>
  Bun.spawn([process.execPath, "-e", script, folder], { stdio: ["ignore", "pipe", "pipe"] });

test("one process owns the data until it unlocks it", async () => {
  const unlock = await lockData(folder);
  await expect(lockData(folder)).rejects.toEqual(
    new DataInUse(`The shop's data is in use by process ${process.pid}. Stop it, or set DATA_DIR.`),
  );
  await unlock();
  await (await lockData(folder))();
});

test("one of twelve processes that start at once gets the data", async () => {
  const children = Array.from({ length: 12 }, locker);
  const said = await Promise.all(
    children.map(async ({ stdout }) => {
      const { value } = await stdout.getReader().read();
      return new TextDecoder().decode(value).trim();
    }),
  );
  for (const child of children) child.kill("SIGKILL");
  expect(said.toSorted()).toEqual([...Array(11).fill("DataInUse"), "mine"]);
}, 60_000);

test("a killed process keeps no lock", async () => {
  const child = locker();
  await says(child, "mine");
  await expect(lockData(folder)).rejects.toThrow(`in use by process ${child.pid}.`);
  child.kill("SIGKILL");
  await child.exited;
  await (await lockData(folder))();
});
