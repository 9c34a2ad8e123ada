import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { importResponseSchema, productListResponseSchema } from "../src/contract/index.ts";
import { products, versions } from "../src/domains/catalog/table.ts";
import { readImport, uploadImport } from "../testing/imports.ts";
import type { Person } from "../testing/people.ts";
import { createAdminClient, createAdminSession } from "./admin-session.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { startServer } from "./server.ts";

const kills = chooseSize(5, 60);
const rows = chooseSize(400, 2_000);

const buildRows = (prefix: string, price: number) =>
  Array.from({ length: rows }, (_, at) => `${prefix}-${at},Product ${at},${price},no`);
const buildFile = (lines: string[]) =>
  new File([["sku,name,price,prescriptionRequired", ...lines].join("\n")], "products.csv");
/** New products, and a new price for those of the first import. */
const buildRoundFile = (kill: number) =>
  buildFile([...buildRows(String(kill), 1), ...buildRows("first", 2 + kill)]);

async function waitForPhase(
  admin: Person,
  id: string,
  isIt: (phase: string, done: number) => boolean,
) {
  for (;;) {
    const { phase, done } = await readImport(admin, id);
    if (isIt(phase, done)) return phase;
  }
}

async function importFirst(url: string, cookie: string): Promise<void> {
  const server = await startServer(url);
  const admin = createAdminClient(server.address, cookie);
  const id = await uploadAndCheck(admin, buildFile(buildRows("first", 1)));
  await admin.call("POST", `/imports/${id}/apply`);
  await waitForPhase(admin, id, (phase) => phase === "applied");
  await server.stop();
}

const countShown = async (admin: Person): Promise<number> => {
  const { body } = await admin.call("GET", "/products?limit=1");
  return productListResponseSchema.parse(body).data.pagination.total;
};

async function uploadAndCheck(admin: Person, upload: File): Promise<string> {
  const { id, mapping } = await uploadImport(admin, upload);
  await admin.call("POST", `/imports/${id}/check`, { mapping });
  await waitForPhase(admin, id, (phase) => phase === "checked");
  return id;
}

const readPhase = async ({ address }: { address: string }, cookie: string, id: string) =>
  (await readImport(createAdminClient(address, cookie), id)).phase;

describe("on a file", () => {
  test(`after ${kills} kills during an import the shop has all of it or nothing`, async () => {
    const database = await (databases["a file"] as () => Promise<StressDatabase>)();
    const cookie = await createAdminSession(database.url);
    let there = rows;
    let price = 1;
    await importFirst(database.url, cookie);
    for (let kill = 0; kill < kills; kill++) {
      const first = await startServer(database.url);
      const admin = createAdminClient(first.address, cookie);
      const id = await uploadAndCheck(admin, buildRoundFile(kill));
      const answer = await admin.call("POST", `/imports/${id}/apply`);
      expect(importResponseSchema.parse(answer.body).import.total).toBe(2 * rows);
      const moment = (rows * (kill % 5)) / 4;
      await waitForPhase(admin, id, (phase, done) => phase !== "applying" || done >= moment);
      await first.kill();

      const second = await startServer(database.url);
      const after = createAdminClient(second.address, cookie);
      const phase = await waitForPhase(after, id, (now) => now === "checked" || now === "applied");
      if (phase === "applied") {
        there += rows;
        price = 2 + kill;
      }
      expect(await countShown(after)).toBe(there);
      await second.stop();
      await withDatabase(database.url, async (db) => {
        expect(await db.read.$count(products)).toBe(there);
        const isFirst = sql`${products.sku} like 'first-%'`;
        expect(
          await db.read.all(sql`select distinct price_paisa from ${products} where ${isFirst}`),
        ).toEqual([{ price_paisa: price * 100 }]);
        const words = await db.read.all(sql`select doc from product_search_docs`);
        expect(words.length).toBe(there);
        const ahead = sql`${products.epoch} > (select ${versions.value} from ${versions} where ${versions.name} = 'epoch')`;
        expect(await db.read.$count(products, ahead)).toBe(0);
      });
    }
    await database.remove();
  }, 900_000);

  test("a check during which the server is killed twice is set aside", async () => {
    const database = await (databases["a file"] as () => Promise<StressDatabase>)();
    const cookie = await createAdminSession(database.url);
    const lines = Array.from({ length: 20_000 }, (_, at) => `slow-${at},Product ${at},1`);
    const first = await startServer(database.url);
    const admin = createAdminClient(first.address, cookie);
    const { id, mapping } = await uploadImport(admin, buildFile(lines));
    await admin.call("POST", `/imports/${id}/check`, { mapping });
    expect(await waitForPhase(admin, id, (_, done) => done > 0)).toBe("checking");
    await first.kill();

    // Taken over once.
    const second = await startServer(database.url);
    expect(await readPhase(second, cookie, id)).toBe("checking");
    await second.kill();

    const third = await startServer(database.url);
    const after = createAdminClient(third.address, cookie);
    await waitForPhase(after, id, (phase) => phase === "uploaded");
    const { failure } = await readImport(after, id);
    expect(failure).toStartWith("Checking this file stopped the shop's server twice");
    await uploadAndCheck(after, buildFile(buildRows("other", 1)));
    await third.stop();
    await database.remove();
  }, 300_000);
});
