import type { RecallBatch, RecallDetails, RecallOrder } from "../src/contract/index.ts";
import { recallBatches, recalls } from "../src/domains/recalls/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addBatch } from "./batches.ts";
import { testNow } from "./database.ts";
import { createOrderShop } from "./orders.ts";
import { createMember, type Person } from "./people.ts";

/** A shop in which 30 pieces of product `a` are in batch N-1, which is sold first, and 20 in N-2. */
export async function createRecallShop() {
  const shop = await createOrderShop();
  await addBatch(shop.db, { productId: "a", number: "N-1", expiry: "2027-01-31", quantity: 30 });
  await addBatch(shop.db, { productId: "a", number: "N-2", expiry: "2027-02-28", quantity: 20 });
  const staff = await createMember(shop, "staff", "staff");
  const admin = await createMember(shop, "admin", "admin");
  return { ...shop, staff, admin };
}
export type RecallShop = Awaited<ReturnType<typeof createRecallShop>>;

/** Adds the rows of a recall that goes on. */
export const addRecall = (db: Database, id: string, batchId: string) =>
  db.write((to) => [
    to.insert(recalls).values({ id, reason: "Notice", by: "admin", at: testNow }),
    to.insert(recallBatches).values({ recallId: id, batchId, stateBefore: "sellable" }),
  ]);

/** Recalls batches or a product, and returns the answer. */
export const postRecall = (as: Person, body: object, key?: string) =>
  as.call("POST", "/recalls", { reason: "Notice of the agency", ...body }, undefined, {
    ...(key && { "idempotency-key": key }),
  });

/** Recalls batch N-1, and returns the recall. */
export async function startRecall(as: Person, body: object = { batches: ["N-1"] }) {
  const answer = await postRecall(as, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { recall: RecallDetails }).recall;
}

export const findBatches = async (as: Person, query: string) =>
  ((await as.call("GET", `/recalls/batches?${query}`)).body as { batches: RecallBatch[] }).batches;

/** The orders of a recall, in their order. */
export const listOrders = async (as: Person, recallId: string, query = "") =>
  (
    (await as.call("GET", `/recalls/${recallId}/orders${query}`)).body as {
      orders: RecallOrder[];
    }
  ).orders;
