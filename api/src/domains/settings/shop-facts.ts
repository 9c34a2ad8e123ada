import { eq, sql } from "drizzle-orm";
import type { KeptShopFacts, ShopFactsInput } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { shopFacts } from "./table.ts";

const factsQuery = prepareOnce((read) => read.select().from(shopFacts).prepare());

async function readRow(db: Pick<Database, "read">) {
  const [row] = await factsQuery(db).all();
  if (!row) throw new Error("The shop_facts table is empty");
  const { id, updatedAt, ...facts } = row;
  return { facts, updatedAt };
}

/** Returns the facts about the shop that customers see. An empty text is not shown. */
export async function getShopFacts(db: Pick<Database, "read">): Promise<KeptShopFacts> {
  const { facts, updatedAt } = await readRow(db);
  return { ...facts, updatedAt: updatedAt.toISOString() };
}

/**
 * Replaces the facts about the shop, and adds an audit entry.
 * @throws AppError `conflict`, with the current facts, for a form older than the last edit
 */
export const setShopFacts = (change: Change, input: ShopFactsInput): Promise<KeptShopFacts> =>
  retryOnConflict(async () => {
    const { db } = change;
    const { expectedUpdatedAt, ...after } = input;
    const { facts: before, updatedAt: last } = await readRow(db);
    assertFormCurrent("form", { updatedAt: last }, expectedUpdatedAt, before);
    if (Bun.deepEquals(before, after)) return { ...before, updatedAt: last.toISOString() };
    // Each edit gets a later time than the previous one.
    const updatedAt = new Date(Math.max(change.now.getTime(), last.getTime() + 1));
    await db.write((to) => [
      addPrecondition(to, sql`select 1 from ${shopFacts} where ${eq(shopFacts.updatedAt, last)}`),
      to.update(shopFacts).set({ ...after, updatedAt }),
      addAuditEntry(to, change, "settings.shop-facts", "shop-facts", before, after),
    ]);
    return { ...after, updatedAt: updatedAt.toISOString() };
  });
