import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createPicture,
  editProduct,
  putProduct,
  readProduct,
} from "../../../testing/catalog-admin.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";

let shop: OrderShop;
let admin: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

test("an order keeps name, price and picture when its product is deleted", async () => {
  await editProduct(
    admin,
    "a",
    { sku: "SKU-a", price: 100 },
    { images: [await createPicture("red")] },
  );
  const maya = await shop.createBuyer("maya");
  const orderId = await shop.createOrder(maya, "maya", { a: 2 });
  const before = await shop.getOrder(admin, orderId);
  expect(before.items[0]?.product).toMatchObject({ id: "a", profileImgUrl: expect.any(String) });
  expect((await admin.call("DELETE", "/products/a")).status).toBe(200);
  const product = { ...before.items[0]?.product, id: null };
  expect(await shop.getOrder(admin, orderId)).toMatchObject({
    ...before,
    items: [{ ...before.items[0], product }],
  });
});

const runConcurrently = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test("concurrent sales, edits and stock changes do not overwrite each other", async () => {
  const buyers = await runConcurrently(15, (at) => shop.createBuyer(`buyer${at}`, { a: 1 }));
  const form = { sku: "SKU-a", price: 100 };
  const [orders, edits] = await Promise.all([
    runConcurrently(15, async (at) => shop.order(buyers[at] ?? admin, `buyer${at}`)),
    runConcurrently(15, (at) =>
      at % 3 === 0
        ? putProduct(admin, "a", {
            ...form,
            name: `Name ${at}`,
            stock: 60 + at,
            expectedStock: 50 - at,
          })
        : putProduct(admin, "a", { ...form, name: `Name ${at}` }),
    ),
    runConcurrently(10, (at) => admin.call("PUT", "/products/a/stock", { quantity: 70 + at })),
  ]);
  expect(edits.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const sold = orders.filter(({ status }) => status === 201).length;
  expect(sold).toBeGreaterThan(0);
  let set = 0;
  for (const { before, after } of await shop.db.read.select().from(auditEntries)) {
    const [was, is] = [before, after] as { stock?: number }[];
    set += (is?.stock ?? 0) - (was?.stock ?? 0);
  }
  expect((await readProduct(admin, "a")).stock).toBe(50 - sold + set);
});
