import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Person } from "../../../../testing/people.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first, second } from "../../../../testing/two-sets.ts";

let shop: TestShop;
let admin: Person;
let readVersions: () => Promise<Record<string, string>>;
beforeEach(async () => {
  ({ shop, admin, readVersions } = await createTwoSets());
});
afterEach(() => shop.remove());

describe("a rollback", () => {
  test("restores the whole set and appears in the list of promotions", async () => {
    await admin.call("PATCH", "/releases/channels", { stable: second });
    const { status, body } = await admin.call("POST", "/releases/rollback", { promotion: 2 });
    expect([status, body]).toEqual([200, { success: true, promotion: 3, stable: first }]);
    expect(await readVersions()).toEqual(first);
    const list = await admin.call("GET", "/releases/promotions");
    const who = {
      promotedAt: shop.clock().toISOString(),
      promotedBy: "admin",
      promotedByName: "Person admin",
    };
    expect((list.body as { promotions: unknown[] }).promotions.slice(0, 2)).toEqual([
      {
        id: 3,
        rollsBack: 2,
        changes: {
          shell: { from: second.shell, to: first.shell },
          "mfe-catalog": { from: second["mfe-catalog"], to: first["mfe-catalog"] },
        },
        ...who,
      },
      expect.objectContaining({ id: 2, rollsBack: null }),
    ]);
  });

  test("of an unknown promotion is not found", async () => {
    expect((await admin.call("POST", "/releases/rollback", { promotion: 9 })).status).toBe(404);
  });
});
