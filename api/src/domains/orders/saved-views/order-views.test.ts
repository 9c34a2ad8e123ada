import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { orderViewListResponseSchema, orderViewResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

let shop: OrderShop;
let staff: Person;
let other: Person;
let admin: Person;
const path = "/orders/admin/views";
const shared = { name: "To confirm", query: "status=pending&assignee=none", isShared: true };
const own = { name: "Mine", query: "assignee=me&q=ram%20thapa", isShared: false };

beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  other = await shop.createBuyer("other", {}, "staff");
  admin = await shop.createBuyer("admin", {}, "admin");
});
afterEach(() => shop.remove());

const save = async (as: Person, view: object) =>
  orderViewResponseSchema.parse((await as.call("POST", path, view)).body).view;
const list = async (as: Person) =>
  orderViewListResponseSchema
    .parse((await as.call("GET", path)).body)
    .views.map(({ name }) => name);

test("the same call again keeps no second view, also of two at once", async () => {
  const given = { "idempotency-key": "k" };
  const saveAgain = () => staff.call("POST", path, own, undefined, given);
  const [first, second] = await Promise.all([saveAgain(), saveAgain()]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(second?.body).toEqual(first?.body);
  expect((await saveAgain()).body).toEqual(first?.body);
  expect(await list(staff)).toEqual(["Mine"]);
});

test("a shared view is everybody's, and one's own is nobody else's", async () => {
  expect(await save(staff, shared)).toMatchObject({
    ...shared,
    maker: { id: "staff", name: "Person staff" },
  });
  await save(staff, own);
  expect(await list(staff)).toEqual(["Mine", "To confirm"]);
  expect(await list(other)).toEqual(["To confirm"]);
  expect(await list(admin)).toEqual(["To confirm"]);
});

test("its maker and admins change and remove a shared view", async () => {
  const { id } = await save(staff, shared);
  const renamed = { ...shared, name: "New today" };
  expect((await other.call("PUT", `${path}/${id}`, renamed)).status).toBe(403);
  expect((await other.call("DELETE", `${path}/${id}`)).status).toBe(403);
  expect((await staff.call("PUT", `${path}/${id}`, renamed)).body).toMatchObject({
    view: renamed,
  });
  expect((await admin.call("DELETE", `${path}/${id}`)).status).toBe(200);
  expect(await list(staff)).toEqual([]);
  expect((await shop.db.read.select().from(auditEntries)).map(({ action }) => action)).toEqual([
    "order-view.create",
    "order-view.update",
    "order-view.delete",
  ]);
});

test("nobody learns of another's own view, not even an admin", async () => {
  const { id } = await save(staff, own);
  expect((await admin.call("PUT", `${path}/${id}`, own)).status).toBe(404);
  expect((await admin.call("DELETE", `${path}/${id}`)).status).toBe(404);
  expect((await other.call("DELETE", `${path}/none`)).status).toBe(404);
});

test.each([
  ["a name", { ...own, name: " " }],
  ["filters as they stand in an address", { ...own, query: "<script>" }],
  ["filters of a possible length", { ...own, query: "a".repeat(501) }],
  ["whose it is", { name: "x", query: "" }],
])("a view needs %s", async (_, view) => {
  expect((await staff.call("POST", path, view)).status).toBe(400);
});
