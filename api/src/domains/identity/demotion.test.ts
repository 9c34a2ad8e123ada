import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, inArray } from "drizzle-orm";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { users } from "./table.ts";

let shop: TestShop;
let asha: Person;
let bina: Person;
beforeEach(async () => {
  shop = await createTestShop();
  // A third admin, so that neither of the two is ever the last one.
  await createMember(shop, "chief", "admin");
  asha = await createMember(shop, "asha", "admin");
  bina = await createMember(shop, "bina", "admin");
});
afterEach(() => shop.remove());

const demote = (as: Person, id: string) => as.call("PATCH", `/users/${id}/role`, { role: "staff" });
const countAdmins = () => shop.db.read.$count(users, eq(users.role, "admin"));

test("of two admins who demote each other at the same moment, the later one is no admin any more", async () => {
  for (let round = 0; round < 20; round++) {
    await shop.db.write((to) => [
      to
        .update(users)
        .set({ role: "admin" })
        .where(inArray(users.id, ["asha", "bina"])),
    ]);
    const answers = await Promise.all([demote(asha, "bina"), demote(bina, "asha")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await countAdmins()).toBe(2);
  }
  expect(await shop.db.read.$count(auditEntries)).toBe(20);
});

test("an admin can demote themselves while another one stays", async () => {
  expect((await demote(asha, "asha")).status).toBe(200);
  expect((await demote(asha, "bina")).status).toBe(403);
});
