import { afterAll, beforeAll, expect, test } from "bun:test";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { findDatabaseFile } from "./database-file.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const names = ["shop.db", "a b.db", "été.db"];
const forms: [string, (path: string) => string][] = [
  ["file:///path", (path) => pathToFileURL(path).href],
  ["file:/path", (path) => `file:${encodeURI(path)}`],
  ["file://localhost/path", (path) => `file://localhost${encodeURI(path)}`],
  ["file:path from here", (path) => `file:${encodeURI(relative(process.cwd(), path))}`],
];

test.each(forms)("the file of %s is the file that the driver opens", async (_, urlOf) => {
  for (const name of names) {
    const path = join(folder.path, name);
    const client = createClient({ url: urlOf(path) });
    const { rows } = await client.execute("PRAGMA database_list");
    client.close();
    expect(String(rows[0]?.file)).toBe(path);
    expect(findDatabaseFile(urlOf(path))).toBe(path);
  }
});

test.each(["http://127.0.0.1:8080", "https://db.example", "libsql://db.example"])(
  "%s is no file",
  (url) => {
    expect(findDatabaseFile(url)).toBeNull();
  },
);
