import { afterEach, beforeEach, expect, test } from "bun:test";
import { createCsvFile, postFile, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

const file = () => createCsvFile(["sku,name,price", "N1,New,5"]);

test("returns the import of an uploaded file", async () => {
  expect(await postFile(admin, file())).toMatchObject({
    status: 201,
    body: { success: true, import: { phase: "uploaded", rows: 1 } },
  });
});

test("returns the import when a job starts", async () => {
  const { id, mapping } = await uploadImport(admin, file());
  const other = await uploadImport(admin, file());
  const begun = async (path: string, input?: object) => {
    const answer = await admin.call("POST", `/imports/${path}`, input);
    await shop.imports.idle();
    return answer;
  };
  const shown = (of: string) => ({ status: 202, body: { success: true, import: { id: of } } });
  expect(await begun(`${id}/check`, { mapping })).toMatchObject(shown(id));
  expect(await begun(`${id}/apply`)).toMatchObject(shown(id));
  expect(await begun(`${other.id}/cancel`)).toMatchObject(shown(other.id));
});
