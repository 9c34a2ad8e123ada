import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import {
  buildHomeAddress,
  createOrderShop,
  dumpDatabase,
  type OrderShop,
} from "../../../../testing/orders.ts";
import { orderInputSchema } from "../../../contract/index.ts";
import type { Build } from "../../../platform/db/database.ts";
import { addresses } from "../../addresses/table.ts";
import { products } from "../../catalog/table.ts";
import { placeOrder } from "./place-order.ts";

let shop: OrderShop;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.createBuyer("maya", { a: 2 });
  await shop.createBuyer("ram");
});
afterEach(() => shop.remove());

/** Places an order, with a change between the first read and the first write. Returns the number of attempts. */
async function orderDuring(change: Build) {
  let attempts = 0;
  const beforeWrite = async () => {
    if (++attempts === 1) await shop.db.write(change);
  };
  const buyer = { id: "maya", email: "maya@example.com" };
  const input = orderInputSchema.parse({ addressId: "maya-home" });
  await placeOrder({ ...shop, beforeWrite }, buyer, input, null);
  return attempts;
}

const { id, userId, isDefault, type, createdAt, updatedAt, ...copied } = buildHomeAddress("maya");
const others: Record<string, string> = {
  city: "Birgunj Metropolitan",
  phoneNumber: "9800000001",
  postalCode: "44301",
};

test.each(Object.keys(copied))(
  "an order uses the address as it is at the time of the write: %s",
  async (field) => {
    const value = others[field] ?? `Another ${field}`;
    const attempts = await orderDuring((to) => [
      to
        .update(addresses)
        .set({ [field]: value })
        .where(eq(addresses.id, "maya-home")),
    ]);
    const { orders } = await dumpDatabase(shop.db);
    expect(Object.values(orders?.[0] ?? {})).toContain(value);
    expect(attempts).toBe(2);
  },
);

test("changes to other users' addresses and carts and to other products cause no retry", async () => {
  const attempts = await orderDuring((to) => [
    to.update(addresses).set({ addressLine1: "Elsewhere" }).where(eq(addresses.userId, "ram")),
    to.update(products).set({ pricePaisa: 1 }).where(eq(products.id, "b")),
    {
      toSQL: () => ({
        sql: "insert into cart_lines (id, user_id, product_id, quantity, added_at) values ('r', 'ram', 'a', 1, 0)",
        params: [],
      }),
    },
  ]);
  expect(attempts).toBe(1);
  const [cart] = await shop.db.read.all<{ lines: number }>(
    sql`select count(*) as lines from cart_lines where user_id = 'ram'`,
  );
  expect(cart?.lines).toBe(1);
});
