import { expect, test } from "bun:test";
import { join } from "node:path";
import { createArchive } from "../../../../../testing/workbooks.ts";
import { ReadFailure, startFileReader } from "./file-reader.ts";

const { signal } = new AbortController();
const encode = (text: string) => new TextEncoder().encode(text);
const listChildren = (pid: number) =>
  Bun.spawnSync(["pgrep", "-P", `${pid}`])
    .stdout.toString()
    .split("\n")
    .filter(Boolean)
    .map(Number);
/** Whether a process runs or is stopped; not an ended one that nobody has asked for yet. */
const isAlive = (pid: number) => {
  const state = Bun.spawnSync(["ps", "-o", "stat=", "-p", `${pid}`])
    .stdout.toString()
    .trim();
  return state !== "" && !state.startsWith("Z");
};

test("reads the rows of a file", async () => {
  const reader = await startFileReader(signal);
  await reader.open(encode("sku,name\nA,Napa\n"));
  expect(await reader.parse()).toEqual([
    { line: 1, cells: ["sku", "name"] },
    { line: 2, cells: ["A", "Napa"] },
  ]);
  expect(await reader.parse()).toBeNull();
  reader.end();
});

test("refuses a file with the reason", async () => {
  const reader = await startFileReader(signal);
  const refused = reader.open(new Uint8Array([0x50, 0x4b, 3, 4]));
  await expect(refused).rejects.toThrow("The workbook is damaged or was not loaded to its end.");
  reader.end();
});

test("a piece over the time limit ends the process with a reason for the owner", async () => {
  const reader = await startFileReader(signal, 1);
  const lost = reader.open(encode("sku\n".repeat(1_000_000)));
  await expect(lost).rejects.toBeInstanceOf(ReadFailure);
  await expect(reader.parse()).rejects.toBeInstanceOf(ReadFailure);
});

/** An ODS workbook of some bytes whose rows repeat ten million times. */
const repeated = createArchive([
  {
    name: "META-INF/manifest.xml",
    text: '<m t="application/vnd.oasis.opendocument.spreadsheet"/>',
  },
  { name: "styles.xml", text: "" },
  {
    name: "content.xml",
    text: '<table:table table:name="S"><table:table-row table:number-rows-repeated="10000000"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="100"></table:table-cell></table:table-row></table:table>',
  },
]);

test.if(process.platform === "linux")(
  "a small file that needs much memory ends the process with a reason for the owner",
  async () => {
    const reader = await startFileReader(signal, undefined, 150 * 1024 * 1024);
    const lost = reader.open(repeated);
    await expect(lost).rejects.toThrow("This file takes too much memory to read.");
    await expect(lost).rejects.toBeInstanceOf(ReadFailure);
    reader.end();
  },
);

test("a workbook's library is loaded in the reader's process only", async () => {
  const script = `
    import { createImportJobs } from ${JSON.stringify(join(import.meta.dirname, "../import-jobs.ts"))};
    console.log(typeof createImportJobs, Object.keys(require.cache).filter((path) => path.includes("xlsx")).length);`;
  const { stdout } = Bun.spawnSync([process.execPath, "-e", script]);
  expect(stdout.toString()).toBe("function 0\n");
});

test("an aborted job ends the process", async () => {
  const stop = new AbortController();
  const reader = await startFileReader(stop.signal);
  const lost = reader.open(encode("sku\n"));
  stop.abort();
  await expect(lost).rejects.toThrow("The worker was stopped");
});

test("a process that ended while it waited for the next file does not refuse it", async () => {
  const first = await startFileReader(signal);
  await first.open(encode("sku\n"));
  const [idle = 0] = listChildren(process.pid);
  first.end();
  process.kill(idle, "SIGKILL");
  while (listChildren(process.pid).includes(idle)) await Bun.sleep(5);
  const second = await startFileReader(signal);
  await second.open(encode("sku\n"));
  expect(await second.parse()).toEqual([{ line: 1, cells: ["sku"] }]);
  second.end();
});

test("two files are read at once, the others wait, also for a stop", async () => {
  const [one, two] = [await startFileReader(signal), await startFileReader(signal)];
  const stop = new AbortController();
  const stopped = startFileReader(stop.signal);
  let hasBegun = false;
  const third = startFileReader(signal).then((reader) => {
    hasBegun = true;
    return reader;
  });
  stop.abort();
  await expect(stopped).rejects.toThrow();
  expect(hasBegun).toBe(false);
  one.end();
  const reader = await third;
  await reader.open(encode("sku\n"));
  two.end();
  reader.end();
});

test.if(process.platform === "linux")(
  "a killed server leaves no reader behind, not even a busy one",
  async () => {
    const script = `
      import { startFileReader } from ${JSON.stringify(join(import.meta.dirname, "file-reader.ts"))};
      const reader = await startFileReader(new AbortController().signal);
      await reader.open(new TextEncoder().encode("sku\\n"));
      console.log("reads");
      setInterval(() => undefined, 1000);`;
    const server = Bun.spawn([process.execPath, "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await server.stdout.getReader().read();
    const [reader = 0] = listChildren(server.pid);
    expect(isAlive(reader)).toBe(true);
    // From now on it notices nothing, like one that is busy.
    process.kill(reader, "SIGSTOP");
    server.kill("SIGKILL");
    await server.exited;
    while (isAlive(reader)) await Bun.sleep(5);
  },
);
