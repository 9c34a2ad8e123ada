import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { unpackArchive } from "./archive-reader.ts";
import { createFileTarget } from "./archive-target.ts";
import { createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { dataFolders, filesBelow } from "./testing/test-data.ts";

let folders: Awaited<ReturnType<typeof dataFolders>>;
let file: string;
beforeEach(async () => {
  folders = await dataFolders();
  file = folders.path("shop.tar");
});
afterEach(() => folders.remove());

const place = (path: string) => join(folders.path("out"), path);
const unpacked = () => filesBelow(folders.path("out"));
const long = `releases/mfe-${"x".repeat(120)}/1.0.0/client/${"é".repeat(60)}.js`;

test("unpacks the files that were added", async () => {
  const archive = createArchive(createFileTarget(file, true));
  const picture = new Uint8Array(300_000).map((_, at) => at % 251);
  await archive.add("pictures/a.webp", new Blob([picture]));
  await archive.add(long, new Blob([""]));
  await archive.add("shop.db", new Blob(["data"]));
  await archive.finish(new Date("2026-06-15T04:30:00.000Z"));
  const manifest = await unpackArchive(file, place);
  expect(manifest.createdAt).toBe("2026-06-15T04:30:00.000Z");
  expect(Object.keys(manifest.files)).toEqual(["pictures/a.webp", long, "shop.db"]);
  expect(await Bun.file(place("pictures/a.webp")).bytes()).toEqual(picture);
  expect(await Bun.file(place("shop.db")).text()).toBe("data");
  expect(await Bun.file(place(long)).text()).toBe("");
});

test("only the owner can read an archive, and it gets its name when it is complete", async () => {
  await Bun.write(file, "the one of yesterday");
  const archive = createArchive(createFileTarget(file, true));
  await archive.add("shop.db", new Blob(["data"]));
  expect(await Bun.file(file).text()).toBe("the one of yesterday");
  await archive.finish(new Date());
  expect((await Bun.file(file).stat()).mode & 0o777).toBe(0o600);
  expect(await filesBelow(folders.path("."))).toEqual(["shop.tar"]);
});

test("a discarded archive leaves nothing", async () => {
  const archive = createArchive(createFileTarget(file, true));
  await archive.add("shop.db", new Blob(["x".repeat(1_000_000)]));
  await archive.discard();
  expect(await filesBelow(folders.path("."))).toEqual([]);
});

test("finish throws when nothing can be written", async () => {
  const archive = createArchive(
    createFileTarget(join(folders.path("no folder"), "shop.tar"), true),
  );
  const written = archive
    .add("shop.db", new Blob(["x".repeat(1_000_000)]))
    .then(() => archive.finish(new Date()));
  await expect(written).rejects.toThrow("ENOENT");
  await archive.discard();
});

interface TarEntry {
  name: string;
  content?: string;
  type?: "file" | "symlink" | "link" | "directory" | "fifo";
  linkname?: string;
}

const told = (files: TarEntry[]): TarEntry => ({
  name: "manifest.json",
  content: JSON.stringify({
    format: 1,
    createdAt: "2026-06-15T04:30:00.000Z",
    files: Object.fromEntries(
      files.map(({ name, content = "" }) => [
        name,
        { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") },
      ]),
    ),
  }),
});
const database: TarEntry = { name: "shop.db", content: "data" };

async function writeTar(entries: readonly TarEntry[]): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file));
  for (const { content = "", ...header } of entries) tar.entry(header, content);
  tar.finalize();
  await written;
}

/** Returns why an archive is rejected. No file may appear beside the target folder. */
async function refusal(entries?: readonly TarEntry[]): Promise<string> {
  if (entries) await writeTar(entries);
  const error = await unpackArchive(file, place).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupError);
  const beside = (await filesBelow(folders.path("."))).filter((name) => !name.startsWith("out"));
  expect(beside).toEqual(["shop.tar"]);
  return (error as BackupError).message.replace(`${file} is no whole backup of a shop: `, "");
}

describe("rejects an unsafe path in an otherwise valid archive:", () => {
  test.each([
    "../shop.db",
    "/etc/passwd",
    "pictures/../../shop.db",
    "pictures/./a",
    "pictures//a",
    "pictures",
    "pictures/",
    "pictures/a\\b",
    "./shop.db",
    "shop.db-wal",
    "lock.db",
    "outbox/a.eml",
    "Pictures/a",
    "pictures/a\u0007",
  ])("%j", async (name) => {
    const entry = { name, content: "x" };
    expect(await refusal([database, entry, told([database, entry])])).toContain("has no place");
    expect(await unpacked()).toEqual(["shop.db"]);
  });

  test.each(["symlink", "link", "directory", "fifo"] as const)("a %s", async (type) => {
    const entry = { name: "pictures/a", type, linkname: "/etc" };
    expect(await refusal([entry, database, told([database])])).toContain("has no place");
    expect(await unpacked()).toEqual([]);
  });
});

describe("rejects an incomplete archive:", () => {
  const picture: TarEntry = { name: "pictures/a", content: "picture" };

  test.each<[string, TarEntry[]]>([
    ["it has no end", [database, picture]],
    ["shop.db is there twice", [database, database, told([database])]],
    ["pictures/a is missing", [database, told([database, picture])]],
    ["pictures/a does not belong to it", [database, picture, told([database])]],
    ["pictures/a comes after its end", [database, told([database]), picture]],
    ["shop.db is missing", [picture, told([picture])]],
    ["shop.db is damaged", [{ ...database, content: "Data" }, told([database])]],
    ["shop.db is damaged", [{ ...database, content: "data " }, told([database])]],
  ])("%s", async (reason, entries) => {
    expect(await refusal(entries)).toBe(reason);
  });

  test.each(['{"format":2,"createdAt":"","files":{}}', '{"format":1,"createdAt":""}', "[]", "{"])(
    "its end is %s",
    async (content) => {
      await refusal([database, { name: "manifest.json", content }]);
    },
  );

  test("it is cut off at any place", async () => {
    const entries = [database, picture];
    await writeTar([...entries, told(entries)]);
    const whole = await Bun.file(file).bytes();
    for (let size = 0; size < whole.length - 1024; size += 509) {
      await Bun.write(file, whole.slice(0, size));
      await Bun.$`rm -rf ${folders.path("out")}`;
      await refusal();
    }
  });

  test("it is another kind of file", async () => {
    await Bun.write(file, "x".repeat(5000));
    expect(await refusal()).toContain("Invalid tar header");
  });
});

test("rejects a missing file", async () => {
  await expect(unpackArchive(folders.path("none.tar"), place)).rejects.toThrow("ENOENT");
});
