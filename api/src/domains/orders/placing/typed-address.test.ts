import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  buildHomeAddress,
  createOrderShop,
  dumpDatabase,
  type OrderShop,
} from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import {
  addressInputSchema,
  cityMessage,
  failureSchema,
  orderResponseSchema,
} from "../../../contract/index.ts";
import { addresses } from "../../addresses/table.ts";

let shop: OrderShop;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya", { a: 2 });
});
afterEach(() => shop.remove());

const typed = { ...addressInputSchema.parse(buildHomeAddress("maya")), fullName: "Hari Rai" };
const placeOrder = (body: object) => maya.call("POST", "/orders", body);

test("an order can use an address that is not saved in the address book", async () => {
  const { status, body } = await placeOrder({ address: typed });
  expect(status).toBe(201);
  const { type, isDefault, ...copied } = typed;
  expect(orderResponseSchema.parse(body).order.address).toEqual(copied);
  const { addresses } = await dumpDatabase(shop.db);
  expect((addresses as { id: string }[]).map(({ id }) => id)).toEqual(["maya-home"]);
});

test("an order can use such an address when the address book is full", async () => {
  for (let kept = 1; kept < 50; kept++) {
    expect((await maya.call("POST", "/addresses", typed)).status).toBe(201);
  }
  expect((await maya.call("POST", "/addresses", typed)).status).toBe(409);
  expect((await placeOrder({ address: typed })).status).toBe(201);
});

test.each([
  ["neither address nor address id", {}],
  ["both", { addressId: "maya-home", address: typed }],
])("rejects an order with %s", async (_, body) => {
  const { status, body: answer } = await placeOrder(body);
  expect(status).toBe(400);
  expect(failureSchema.parse(answer).fields).toEqual({
    addressId: "addressId must be the id of one of your addresses",
  });
});

test("rejects an address outside Birgunj with an error for the city field", async () => {
  const { status, body } = await placeOrder({ address: { ...typed, city: "Kathmandu" } });
  expect(status).toBe(400);
  expect(failureSchema.parse(body)).toMatchObject({
    error: cityMessage,
    fields: { city: cityMessage },
  });
});

test("accepts an address typed on a Nepali keyboard, and stores it in Latin letters", async () => {
  const nepali = { city: "वीरगञ्ज", phoneNumber: "९८१२३ ४५६७८", postalCode: "४४३००" };
  const { status, body } = await placeOrder({ address: { ...typed, ...nepali } });
  expect(status).toBe(201);
  expect(orderResponseSchema.parse(body).order.address).toMatchObject({
    city: "Birgunj",
    phoneNumber: "+9779812345678",
    postalCode: "44300",
  });
});

test.each(["Birganj", "Veergunj", "वीरगञ्\u200dज", "वीरगंज"])(
  "delivers to %s in an address that is saved so, and writes Birgunj on the order",
  async (city) => {
    await shop.db.write((to) => [
      to.update(addresses).set({ city }).where(eq(addresses.id, "maya-home")),
    ]);
    const { status, body } = await placeOrder({ addressId: "maya-home" });
    expect(status).toBe(201);
    expect(orderResponseSchema.parse(body).order.address.city).toBe("Birgunj");
  },
);
