import { eq } from "drizzle-orm";
import type { ImportMapping } from "../../../../contract/index.ts";
import type { Database, WriteBuilder } from "../../../../platform/db/database.ts";
import { importMappings } from "../record/table.ts";
import { normalizeHeader } from "./map-columns.ts";

/** Hashes the normalized headers, so that files with the same columns in the same order have the same hash. */
const hashColumns = (columns: readonly string[]): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(columns.map(normalizeHeader))).digest("hex");

/** Whether columns have names. Without them two files with as many columns have nothing in common. */
export const haveNames = (columns: readonly string[]): boolean =>
  columns.filter((name) => name.trim() !== "").length * 2 >= columns.length;

/** Finds the mapping of the last applied file with these columns. Returns null for the first such file. */
export async function findLastMapping(
  { read }: Pick<Database, "read">,
  columns: readonly string[],
): Promise<ImportMapping | null> {
  if (!haveNames(columns)) return null;
  const [found] = await read
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.columns, hashColumns(columns)));
  return found?.mapping ?? null;
}

/** Stores a mapping for the next file with these columns, without the answers, which may differ in that file. */
export function rememberMapping(
  to: Pick<WriteBuilder, "insert">,
  columns: readonly string[],
  {
    dateOrder,
    dateCalendar,
    otherCurrency,
    countTexts,
    pricePer,
    prescriptions,
    ...mapping
  }: ImportMapping,
  usedAt: Date,
) {
  return to
    .insert(importMappings)
    .values({ columns: hashColumns(columns), mapping, usedAt })
    .onConflictDoUpdate({ target: importMappings.columns, set: { mapping, usedAt } });
}
