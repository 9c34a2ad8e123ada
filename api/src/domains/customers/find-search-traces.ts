import { inArray } from "drizzle-orm";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";
import { toLatinDigits } from "../orders/admin-list/build-search-expression.ts";
import { orderViews } from "../orders/table.ts";

/** Audit actions whose entries contain a search text of the order list. */
const searchActions = [
  "order.export",
  "order-view.create",
  "order-view.update",
  "order-view.delete",
];

/**
 * Finds saved order views and audit entries whose search text contains one of these names, numbers or addresses. A
 * search for a person is also personal data.
 */
export async function findSearchTraces({ read }: Database, words: readonly string[]) {
  const wanted = [...new Set(words.map(normalize))].filter((word) => word !== "");
  const hasTrace = (value: unknown) => {
    const text = normalize(decodeQuery(JSON.stringify(value)));
    return wanted.some((word) => text.includes(word));
  };
  const [entries, views] = await Promise.all([
    read.select().from(auditEntries).where(inArray(auditEntries.action, searchActions)),
    read.select().from(orderViews),
  ]);
  return {
    entries: entries.filter(({ before, after }) => hasTrace([before, after])).map(({ id }) => id),
    views: views.filter(({ name, query }) => hasTrace([name, query])).map(({ id }) => id),
  };
}

/** Normalises case, digits and phone numbers. */
const normalize = (text: string) =>
  toLatinDigits(text)
    .toLowerCase()
    .replace(/[\s()+-]|977(?=\d{10})/g, "");

/** Decodes a query string. A view stores its search in this form. */
const decodeQuery = (text: string) =>
  text
    .replaceAll("+", " ")
    .replace(/(%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
    );
