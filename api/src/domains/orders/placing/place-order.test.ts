import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addPictures, addProducts } from "../../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { orderResponseSchema } from "../../../contract/index.ts";
import { cartLines } from "../../cart/table.ts";
import { products } from "../../catalog/table.ts";
import { orderLimits } from "../../settings/table.ts";
import { orderHistory, orders } from "../table.ts";

let shop: OrderShop;
beforeEach(async () => {
  shop = await createOrderShop();
});
afterEach(() => shop.remove());

test("an order contains the cart's lines, the amounts, the address and the first status", async () => {
  await addPictures(shop.db, "a", ["front", "back"]);
  await shop.addCoupon({ id: "save10" });
  const maya = await shop.createBuyer("maya", { b: 2, a: 3 });
  const answer = await shop.order(maya, "maya", {
    couponCode: " save10 ",
    specialInstructions: "Ring twice",
    email: "other@example.com",
    shippingMethod: "express",
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { order } = orderResponseSchema.parse(answer.body);
  const product = { profileImgUrl: null, prescriptionRequired: "no" as const };
  const at = shop.clock().toISOString();
  expect(order).toEqual({
    id: expect.any(String),
    orderNumber: "MED-20260615-00001",
    status: "pending",
    paymentStatus: "pending",
    paymentMethod: "cash_on_delivery",
    subtotal: 801,
    deliveryFee: 50,
    discount: 80.1,
    total: 770.9,
    couponCode: "SAVE10",
    specialInstructions: "Ring twice",
    createdAt: at,
    updatedAt: at,
    address: {
      fullName: "Maya Shrestha",
      phoneNumber: "9812345678",
      addressLine1: "Ghantaghar 4",
      addressLine2: null,
      city: "Birgunj",
      district: "Parsa",
      province: "Parsa",
      postalCode: "44300",
    },
    items: [
      {
        id: expect.any(String),
        product: { ...product, id: "b", name: "Product b" },
        quantity: 2,
        price: 250.5,
        total: 501,
      },
      {
        id: expect.any(String),
        product: {
          ...product,
          id: "a",
          name: "Product a",
          profileImgUrl: "/pictures/front-640.webp",
        },
        quantity: 3,
        price: 100,
        total: 300,
      },
    ],
    history: [{ status: "pending", at }],
  });
  expect((await maya.call("GET", `/orders/${order.id}`)).body).toEqual({ success: true, order });
});

test("takes stock and a coupon use, empties only this cart and mails the account", async () => {
  await shop.addCoupon({ id: "save10", usedCount: 4 });
  const maya = await shop.createBuyer("maya", { a: 3, b: 1 });
  await shop.createBuyer("ram", { a: 5 });
  await shop.order(maya, "maya", { couponCode: "SAVE10", email: "other@example.com" });
  expect(await shop.getStock()).toEqual({ a: 47, b: 49 });
  expect(await shop.getCouponUses("save10")).toBe(5);
  expect(await shop.db.read.select({ id: cartLines.id }).from(cartLines)).toEqual([
    { id: "ram-a" },
  ]);
  const mails = await shop.mails();
  expect(mails.map(({ to }) => to)).toEqual(["maya@example.com"]);
  const [row] = await shop.db.read.select().from(orders);
  expect(row).toMatchObject({ contactEmail: "other@example.com", shippingMethod: "standard" });
  expect(await shop.db.read.select().from(orderHistory)).toMatchObject([
    { position: 0, from: null, to: "pending", by: "maya" },
  ]);
});

test("ignores fee, discount and total of the request", async () => {
  const maya = await shop.createBuyer("maya", { a: 1 });
  const answer = await shop.order(maya, "maya", { deliveryFee: 0, discount: 1e9, total: 1 });
  expect(answer.body).toMatchObject({ order: { deliveryFee: 50, discount: 0, total: 150 } });
});

test("charges the reduced price", async () => {
  await addProducts(shop.db, [{ id: "c", pricePaisa: 10_000, discountPricePaisa: 8_050 }]);
  const maya = await shop.createBuyer("maya", { c: 2 });
  const answer = await shop.order(maya, "maya", { expectedTotal: 211 });
  expect(answer.body).toMatchObject({ order: { subtotal: 161, total: 211 } });
});

test("an order keeps its names and prices when the product changes or is deleted", async () => {
  const maya = await shop.createBuyer("maya");
  const id = await shop.createOrder(maya, "maya", { a: 1 });
  const before = (await maya.call("GET", `/orders/${id}`)).body;
  await shop.db.write((to) => [
    to.update(products).set({ name: "Other", pricePaisa: 1 }).where(eq(products.id, "a")),
  ]);
  expect((await maya.call("GET", `/orders/${id}`)).body).toEqual(before);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "a"))]);
  expect((await maya.call("GET", `/orders/${id}`)).body).toMatchObject({
    order: { items: [{ product: { id: null, name: "Product a" }, price: 100 }] },
  });
});

test("sells the last piece, and a full cart of a hundred lines", async () => {
  const maya = await shop.createBuyer("maya", { a: 50 });
  expect((await shop.order(maya, "maya")).status).toBe(201);
  await shop.db.write((to) => [to.update(orderLimits).set({ piecesPerProduct: null })]);
  const many = Array.from({ length: 100 }, (_, index) => `p${index}`);
  await addProducts(
    shop.db,
    many.map((id) => ({ id, stock: 999, name: `“${id}” 50 % \u2028 आयुर्वेद \\ '` })),
  );
  await shop.fillCart("maya", Object.fromEntries(many.map((id) => [id, 999])));
  const answer = await shop.order(maya, "maya", {}, "key");
  expect(answer.status).toBe(201);
  const { order } = orderResponseSchema.parse(answer.body);
  expect(order.items).toHaveLength(100);
  expect(order.subtotal).toBe(100 * 999 * 100);
  expect(Object.values(await shop.getStock()).filter((stock) => stock === 0)).toHaveLength(101);
  expect((await shop.order(maya, "maya", {}, "key")).body).toEqual(answer.body);
});
