import { afterAll, beforeAll, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { createCsvFile, readImport, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { type Import, importListResponseSchema } from "../../../contract/index.ts";
import { users } from "../../identity/table.ts";

let shop: TestShop;
let people: Person[];
const made: Import[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  people = [await createMember(shop, "maya", "admin"), await createMember(shop, "ram", "admin")];
  for (const [at, person] of people.entries()) {
    made.push(await uploadImport(person, createCsvFile(["sku", "A"], `${at}.csv`)));
    shop.passTime(1000);
  }
});
afterAll(() => shop.remove());

const readList = async (query: string) =>
  importListResponseSchema.parse(
    (await (people[0] as Person).call("GET", `/imports${query}`)).body,
  );

test("lists imports newest first in pages, with the fields of a single import", async () => {
  expect(await readList("")).toMatchObject({ total: 2, imports: made.toReversed() });
  expect(await readList("?page=2&limit=1")).toMatchObject({ total: 2, imports: made.slice(0, 1) });
  expect(await readImport(people[0] as Person, made[1]?.id ?? "")).toEqual(made[1] as Import);
});

test("shows the user who uploaded each import", async () => {
  const { imports } = await readList("");
  const known = await shop.db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .orderBy(desc(users.email));
  expect(imports.map(({ createdBy }) => createdBy)).toEqual(known);
});
