import { inArray } from "drizzle-orm";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";
import { toLatinDigits } from "../orders/admin-list/build-search-expression.ts";
import { orderViews } from "../orders/table.ts";

/** Entries that quote what somebody has searched the orders for. */
const searches = ["order.export", "order-view.create", "order-view.update", "order-view.delete"];

/**
 * Saved views of the orders and audit entries in which the back office has typed one of these names, numbers or
 * addresses: a search for a person says who they are, too.
 */
export async function findTypedTraces({ read }: Database, words: readonly string[]) {
  const wanted = [...new Set(words.map(simplify))].filter((word) => word !== "");
  const quotes = (value: unknown) => {
    const text = simplify(decode(JSON.stringify(value)));
    return wanted.some((word) => text.includes(word));
  };
  const [entries, views] = await Promise.all([
    read.select().from(auditEntries).where(inArray(auditEntries.action, searches)),
    read.select().from(orderViews),
  ]);
  return {
    entries: entries.filter(({ before, after }) => quotes([before, after])).map(({ id }) => id),
    views: views.filter(({ name, query }) => quotes([name, query])).map(({ id }) => id),
  };
}

/** A phone number is the same in any spelling. */
const simplify = (text: string) =>
  toLatinDigits(text)
    .toLowerCase()
    .replace(/[\s()+-]|977(?=\d{10})/g, "");

/** A view keeps its search as an address does. */
const decode = (text: string) =>
  text
    .replaceAll("+", " ")
    .replace(/(%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
    );
