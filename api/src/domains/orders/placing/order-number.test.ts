import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Order } from "../../../contract/index.ts";
import { orderNumbers } from "../table.ts";

let shop: OrderShop;
beforeEach(async () => {
  shop = await createOrderShop();
});
afterEach(() => shop.remove());

const readNumber = async (id: string) => {
  const person = await shop.createBuyer(id, { a: 1 });
  const { body } = await shop.order(person, id);
  return (body as { order: Order }).order.orderNumber;
};

test("numbers start at 1 on each Kathmandu day, which starts at 18:15 UTC", async () => {
  expect(await readNumber("u1")).toBe("MED-20260615-00001");
  shop.passTime(Date.parse("2026-06-15T18:14:59.999Z") - shop.clock().getTime());
  expect(await readNumber("u2")).toBe("MED-20260615-00002");
  shop.passTime(1);
  expect(await readNumber("u3")).toBe("MED-20260616-00001");
});

test("numbers get longer after the 99,999th of a day", async () => {
  await shop.db.write((to) => [to.insert(orderNumbers).values({ day: "20260615", last: 99_999 })]);
  expect(await readNumber("u1")).toBe("MED-20260615-100000");
});

test("concurrent orders get different numbers without a gap", async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, (_, i) => readNumber(`u${i}`)));
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, i) => `MED-20260615-${String(i + 1).padStart(5, "0")}`),
  );
});
