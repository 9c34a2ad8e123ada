import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import {
  adminOrderListResponseSchema,
  orderIdsResponseSchema,
  readOrdersResponseSchema,
} from "../../../contract/index.ts";
import { addresses } from "../../addresses/table.ts";
import { products } from "../../catalog/table.ts";

let shop: OrderShop;
let staff: Person;
/** Order ids by the name of the buyer. Each order was placed a minute after the previous one. */
const placed: Record<string, string> = {};
const buyers = {
  maya: { fullName: "Maya Shrestha", phoneNumber: "9812345678" },
  ram: { fullName: "Ram Bahadur Thapa", phoneNumber: "+9779801112212" },
  sita: {
    ...{ fullName: "सीता कुमारी", phoneNumber: "9765432100" },
    ...{ addressLine1: "Shanti Path 12", addressLine2: "Ward 7" },
  },
  gita: { fullName: "Gita Rai", phoneNumber: "9812999999", addressLine2: "वडा नं. ७" },
};
type Buyer = keyof typeof buyers;

beforeAll(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  await shop.addCoupon({ id: "tihar" });
  await shop.db.write((to) => [
    to.update(products).set({ name: "Dolo 650 Tablet" }).where(eq(products.id, "a")),
    to
      .update(products)
      .set({ name: "Amoxicillin 500 mg", prescriptionRequired: true, batchNumber: "AM/25-01 B" })
      .where(eq(products.id, "b")),
  ]);
  for (const [id, address] of Object.entries(buyers)) {
    const person = await shop.createBuyer(id);
    await shop.db.write((to) => [
      to.update(addresses).set(address).where(eq(addresses.userId, id)),
    ]);
    const cart: Record<string, number> = id === "ram" ? { b: 1 } : { a: 1 };
    const body = id === "gita" ? { couponCode: "tihar", email: "gita.rai@mail.test" } : {};
    placed[id] = await shop.createOrder(person, id, cart, body);
    shop.passTime(60_000);
  }
  await staff.call("PATCH", `/orders/${placed.maya}/assign`, { staffId: "staff" });
  await staff.call("PATCH", `/orders/${placed.gita}/payment-status`, { paymentStatus: "paid" });
  await staff.call("PATCH", `/orders/${placed.gita}/status`, { status: "cancelled" });
});
afterAll(() => shop.remove());

const list = async (query: string) => {
  const { status, body } = await staff.call("GET", `/orders/admin/all?${query}`);
  expect(status).toBe(200);
  return adminOrderListResponseSchema.parse(body);
};
const findBuyer = (id: string) => Object.keys(placed).find((name) => placed[name] === id);
const find = async (query: string) => (await list(query)).orders.map(({ id }) => findBuyer(id));

describe("the search field finds an order by", () => {
  test.each<[string, string, Buyer[]]>([
    ["the end of its number", "2", ["ram"]],
    ["its number's five digits", "00003", ["sita"]],
    ["its whole number", "MED-20260615-00004", ["gita"]],
    ["its number without the zeros", "med-20260615-4", ["gita"]],
    ["a number without its day", "MED 1", ["maya"]],
    ["the beginning of a phone number", "98123", ["maya"]],
    ["a whole phone number", "9812345678", ["maya"]],
    ["a phone number with spaces", "981 234 5678", ["maya"]],
    ["a phone number with the country", "+977 981-2345678", ["maya"]],
    ["a phone number with 00977", "00977 9812345678", ["maya"]],
    ["a phone number with 0", "0981-234-5678", ["maya"]],
    [
      "a phone number with invisible characters",
      "\u202a+977\u00a0981\u20112345678\u202c",
      ["maya"],
    ],
    ["a phone number with dots", "981.234.5678", ["maya"]],
    ["the beginning of a phone number with 0", "098123", ["maya"]],
    ["the beginning of a phone number with the country", "+977 98123", ["maya"]],
    ["a name and a phone number in pieces", "Maya 981-234-5678", ["maya"]],
    ["its street", "shanti path", ["sita"]],
    ["its ward", "shanti ward 7", ["sita"]],
    ["its ward in Devanagari", "वडा ७", ["gita"]],
    ["its ward with Latin digits", "वडा 7", ["gita"]],
    ["its street with a no-break space", "shanti\u00a0path\u200b", ["sita"]],
    ["the end of a phone number", "2212", ["ram"]],
    ["Devanagari digits", "९८१२३४५६७८", ["maya"]],
    ["a name", "thapa", ["ram"]],
    ["the beginning of a name", "bah", ["ram"]],
    ["a name in Devanagari", "सीता", ["sita"]],
    ["words in any order", "rai gita", ["gita"]],
    ["the account's e-mail address", "sita@example.com", ["sita"]],
    ["the order's e-mail address", "gita.rai@mail", ["gita"]],
    ["a product", "amoxi", ["ram"]],
    ["a product's strength", "650", ["gita", "sita", "maya"]],
    ["a coupon", "TIHAR", ["gita"]],
    ["a name and the end of a phone number", "ram 2212", ["ram"]],
    ["a batch number", "AM/25-01 B", ["ram"]],
    ["a batch number without its spaces and dashes", "am2501b", ["ram"]],
    ["a batch number with other dashes", "am\u201325\u200b 01-b", ["ram"]],
    ["a batch number with full-width letters and Devanagari digits", "ＡＭ२५०१B", ["ram"]],
    ["the beginning of a batch number", "AM25", ["ram"]],
    ["a batch number behind its label", "Batch no. AM2501B", ["ram"]],
    ["a name and a batch number", "ram AM/25-01", ["ram"]],
  ])("%s", async (_, q, names) => {
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(names);
  });

  test("what its customer sees of its id", async () => {
    const { sita = "" } = placed;
    const typed = [sita, `#${sita}`, `Order id: #${sita}`, `order ${sita.toUpperCase()}`];
    for (const q of [
      ...typed,
      sita.slice(0, -4),
      sita.slice(-12),
      sita.slice(-12, -2),
      `\u200b#${sita}\u00a0`,
    ]) {
      expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["sita"]]);
    }
  });

  test.each(["nobody", "98124", "00009", "-", '"', "maya OR ram", "*", "NEAR(maya ram)"])(
    "%s finds nothing",
    async (q) => {
      expect(await list(`q=${encodeURIComponent(q)}`)).toMatchObject({ orders: [], total: 0 });
    },
  );

  test("finds an order as soon as it is placed", async () => {
    const person = await shop.createBuyer("hari");
    placed.hari = await shop.createOrder(person, "hari");
    expect(await find("q=Person%20hari")).toEqual(["hari"]);
  });
});

describe("filters", () => {
  test.each<[string, Buyer[]]>([
    ["assignee=staff", ["maya"]],
    ["assignee=me", ["maya"]],
    ["assignee=none&to=2026-06-15&q=gita", ["gita"]],
    ["prescription=yes", ["ram"]],
    ["prescription=no&q=rai", ["gita"]],
    ["coupon=Tihar", ["gita"]],
    ["refundDue=yes", ["gita"]],
    ["status=cancelled&coupon=tihar", ["gita"]],
    ["status=pending&coupon=tihar", []],
    ["from=2026-06-16", []],
    ["to=2026-06-14", []],
  ])("%s", async (query, names) => {
    expect(await find(query)).toEqual(names);
  });

  test("a date range uses days in Kathmandu and includes both ends", async () => {
    const person = await shop.createBuyer("late");
    // One minute before midnight, and one minute after it.
    shop.passTime(Date.parse("2026-06-15T18:14:00Z") - shop.clock().getTime());
    placed.late = await shop.createOrder(person, "late");
    shop.passTime(120_000);
    placed.early = await shop.createOrder(person, "late");
    expect(await find("from=2026-06-16&to=2026-06-16")).toEqual(["early"]);
    expect((await find("from=2026-06-15&to=2026-06-15"))[0]).toBe("late");
  });

  test("sorts oldest first on request", async () => {
    expect((await find("sort=oldest&from=2026-06-15")).slice(0, 3)).toEqual([
      "maya",
      "ram",
      "sita",
    ]);
  });

  test.each(["from=2026-02-30", "prescription=maybe", "refundDue=no", "sort=biggest"])(
    "rejects %s",
    async (query) => {
      expect((await staff.call("GET", `/orders/admin/all?${query}`)).status).toBe(400);
    },
  );
});

test("the counts of all states use the other filters and add up to the total", async () => {
  const all = await list("status=cancelled");
  expect(all.total).toBe(1);
  expect(all.figures.reduce((sum, { count }) => sum + count, 0)).toBe(all.totalPlaced ?? 0);
  expect(all.figures.filter(({ count }) => count === 0)).toEqual([]);
  const { figures, total } = await list("coupon=tihar&status=pending");
  expect({ figures, total }).toEqual({
    figures: [{ status: "cancelled", paymentStatus: "paid", count: 1 }],
    total: 0,
  });
});

test("lists the ids of all matching orders, sorted like the list", async () => {
  const { body } = await staff.call("GET", "/orders/admin/ids?q=650&to=2026-06-15");
  const { ids, isCapped } = orderIdsResponseSchema.parse(body);
  expect(isCapped).toBe(false);
  expect(ids).toEqual((await list("q=650&to=2026-06-15")).orders.map(({ id }) => id));
});

test("the export contains the same orders as the list", async () => {
  const { body } = await staff.call("GET", "/orders/admin/export.csv?q=amoxi");
  expect((body as string).split("\r\n").slice(1, -1)).toEqual([
    expect.stringContaining(`${placed.ram},`),
  ]);
});

test("an order shows whether it needs a prescription and whether a refund is due", async () => {
  expect(await shop.getOrder(staff, placed.ram ?? "")).toMatchObject({
    needsPrescription: true,
    refundDue: false,
  });
  expect(await shop.getOrder(staff, placed.gita ?? "")).toMatchObject({
    needsPrescription: false,
    refundDue: true,
    history: [
      { status: "pending", by: { id: "gita" } },
      { status: "cancelled", by: { id: "staff", name: "Person staff" } },
    ],
  });
});

test("reads orders by id, in that sequence, and skips unknown ids", async () => {
  const { maya, ram } = placed;
  const { body } = await staff.call("POST", "/orders/admin/read", { ids: [ram, "gone", maya] });
  const { orders } = readOrdersResponseSchema.parse(body);
  expect(orders.map(({ id }) => id)).toEqual([ram ?? "", maya ?? ""]);
  expect(orders[0]).toEqual(await shop.getOrder(staff, ram ?? ""));
  const tooMany = Array.from({ length: 51 }, String);
  expect((await staff.call("POST", "/orders/admin/read", { ids: tooMany })).status).toBe(400);
});

test("a batch number finds the orders that were placed with it, not those of the product's next batch", async () => {
  const setBatch = (batchNumber: string) =>
    shop.db.write((to) => [to.update(products).set({ batchNumber }).where(eq(products.id, "b"))]);
  const person = await shop.createBuyer("mina");
  await setBatch("NX-77");
  placed.mina = await shop.createOrder(person, "mina", { b: 1 });
  await setBatch("AM/25-01 B");
  expect([await find("q=nx77"), await find("q=am2501b")]).toEqual([["mina"], ["ram"]]);
  // Staff see why it was found; its customer does not.
  const { items } = await shop.getOrder(staff, placed.mina);
  expect(items.map(({ batchNumber }) => batchNumber)).toEqual(["NX-77"]);
  const { body } = await person.call("GET", `/orders/${placed.mina}`);
  expect(JSON.stringify(body)).not.toContain("NX-77");
});
