import { expect, test } from "bun:test";
import { addCategories } from "../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  listRows,
  readRealFile,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createMember } from "../../../../testing/people.ts";
import { createTestShop } from "../../../../testing/test-shop.ts";

const small = await readRealFile("medicines-500");
const large = await readRealFile("medicines-21k");
const note = small && large ? "" : " (skipped: ../shared/data is not there)";

test.skipIf(!small)(`imports 500 real products once and not a second time${note}`, async () => {
  const shop = await createTestShop();
  const admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c" }]);
  const up = await uploadImport(admin, small as File);
  const first = await checkImport(shop, admin, up, { newStock: 10, categoryId: "c" });
  expect(first.counts).toEqual({ created: 500, changed: 0, unchanged: 0, refused: 0 });
  expect((await applyImport(shop, admin, up.id)).phase).toBe("applied");
  const { body } = await admin.call("GET", "/products/admin/all?q=augmentin+625");
  expect(body).toMatchObject({
    data: {
      products: [
        // The file does not say which medicines need a prescription.
        {
          ...{ name: "Augmentin 625 Duo Tablet", price: 223.42, stock: 10 },
          ...{ isActive: false, needsCheck: true, prescriptionRequired: "yes" },
        },
      ],
    },
  });
  const again = await checkImport(shop, admin, await uploadImport(admin, small as File));
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 500, refused: 0 });
  await shop.remove();
});

test.skipIf(!large)(
  `rejects only products without a clear price of 21,714 real ones${note}`,
  async () => {
    const shop = await createTestShop();
    const admin = await createMember(shop, "admin", "admin");
    const up = await uploadImport(admin, large as File);
    expect(up.rows).toBe(21_714);
    const { counts } = await checkImport(shop, admin, up);
    const { created = 0, refused = 0 } = counts ?? {};
    expect(created + refused).toBe(21_714);
    const problems = (await listRows(admin, up.id, "refused")).flatMap((row) => row.problems);
    expect(new Set(problems.map(({ field }) => field))).toEqual(new Set(["price"]));
    await shop.remove();
  },
  120_000,
);
