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

test("a repeated or concurrent equal call creates no second view", async () => {
  const headers = { "idempotency-key": "k" };
  const saveAgain = () => staff.call("POST", path, own, undefined, headers);
  const [first, second] = await Promise.all([saveAgain(), saveAgain()]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(second?.body).toEqual(first?.body);
  expect((await saveAgain()).body).toEqual(first?.body);
  expect(await list(staff)).toEqual(["Mine"]);
});

test("everybody sees a shared view, and only its maker sees a private one", async () => {
  expect(await save(staff, shared)).toMatchObject({
    ...shared,
    maker: { id: "staff", name: "Person staff" },
  });
  await save(staff, own);
  expect(await list(staff)).toEqual(["Mine", "To confirm"]);
  expect(await list(other)).toEqual(["To confirm"]);
  expect(await list(admin)).toEqual(["To confirm"]);
});

test("only its maker and admins can change and remove a shared view", async () => {
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

test("answers 404 for another user's private view, also to an admin", async () => {
  const { id } = await save(staff, own);
  expect((await admin.call("PUT", `${path}/${id}`, own)).status).toBe(404);
  expect((await admin.call("DELETE", `${path}/${id}`)).status).toBe(404);
  const { status, body } = await other.call("DELETE", `${path}/none`);
  expect([status, body]).toMatchObject([404, { error: "View not found" }]);
});

test.each([
  ["a name", { ...own, name: " " }],
  ["filters in the form of a query string", { ...own, query: "<script>" }],
  ["filters that are not too long", { ...own, query: "a".repeat(501) }],
  ["a choice between shared and private", { name: "x", query: "" }],
])("a view needs %s", async (_, view) => {
  expect((await staff.call("POST", path, view)).status).toBe(400);
});
