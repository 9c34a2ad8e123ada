import { getTableName, gt, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { findUnavailable } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { shopFacts } from "../../settings/table.ts";
import {
  categories,
  productImages,
  products,
  searchSynonyms,
  stockChanges,
  versions,
} from "../table.ts";

/** The version of the catalogue as visitors see it, a key for caches. */
export interface CatalogueVersion {
  /**
   * Changes with everything that visitors can see but stock, and with the day in Kathmandu. Listeners have heard of all
   * changes of stock when it resolves. Other processes' writes count after at most a second. While the database is
   * unavailable it stays the same, so that cached answers can still be served.
   */
  current(): Promise<string>;
  /** Whether the catalogue, stock aside, still has that version. Reads the database each time. */
  holds(version: string): Promise<boolean>;
  /**
   * Calls back with the ids of products whose stock has changed, and with `inStockTag` when one sold out or came back.
   * A sale changes nothing else, so caches drop what shows these.
   */
  onStockChange(listener: (tags: readonly string[]) => void): void;
  /** Makes the next call read the database again. This process's own writes do that by themselves. */
  invalidate(): void;
}

/** What depends on which products are in stock, and so on those that it does not show. */
export const inStockTag = "in-stock";

const second = 1000;
/** A write to another table changes nothing that visitors see. */
const visibleTables = [
  products,
  productImages,
  categories,
  searchSynonyms,
  shopFacts,
  versions,
].map((table) => getTableName(table));

export function createCatalogueVersion(db: Database, clock: () => Date): CatalogueVersion {
  let reading: Promise<void> | undefined;
  let readAt = 0;
  let known: Changes | undefined;
  const listeners: ((tags: readonly string[]) => void)[] = [];

  const invalidate = () => {
    reading = undefined;
  };
  db.onWrite((tables) => {
    if (visibleTables.some((table) => tables.has(table))) invalidate();
  });

  const read = async () => {
    const latest = await readChanges(db, known?.stockChange);
    const isFirst = known === undefined;
    const tags = [...latest.products];
    if (latest.soldOut !== known?.soldOut) tags.push(inStockTag);
    known = latest;
    if (isFirst || tags.length === 0) return;
    for (const listener of listeners) listener(tags);
  };

  return {
    async current() {
      const now = clock();
      const time = now.getTime();
      // A clock that was set back must not keep an old version.
      if (!reading || Math.abs(time - readAt) >= second) {
        readAt = time;
        reading = read();
        reading.catch(invalidate);
      }
      await reading.catch((error: unknown) => {
        if (!known || !findUnavailable(error)) throw error;
      });
      return `${formatKathmanduDay(now)}.${known?.catalogue}`;
    },
    async holds(version) {
      const { catalogue } = await readChanges(db, known?.stockChange);
      const isSame = version.split(".")[1] === String(catalogue);
      if (!isSame) invalidate();
      return isSame;
    },
    onStockChange(listener) {
      listeners.push(listener);
    },
    invalidate,
  };
}

/** Numbers that rise with changes of what visitors see. */
export interface CatalogueState {
  /** With any but those of stock. */
  catalogue: number;
  /** When a product sells out or comes back. */
  soldOut: number;
  /** With each change of stock. */
  stockChange: number;
}

interface Changes extends CatalogueState {
  /** Ids of the products whose stock has changed. */
  products: string[];
}

/** Versions by name, then the last change of stock under no name, then the changes since by product. */
const changesQuery = prepareOnce((read) =>
  unionAll(
    read
      .select({ name: versions.name, value: versions.value })
      .from(versions)
      .where(inArray(versions.name, ["catalogue", "sold_out"])),
    read
      .select({
        name: sql<string>`''`,
        value: sql<number>`coalesce(max(${stockChanges.change}), 0)`,
      })
      .from(stockChanges),
    read
      .select({ name: stockChanges.productId, value: stockChanges.change })
      .from(stockChanges)
      .where(gt(stockChanges.change, sql.placeholder("since"))),
  ).prepare(),
);

export const readCatalogueState = (db: Database): Promise<CatalogueState> => readChanges(db);

/** @param since the last change of stock that is known; without it no products are returned */
async function readChanges(db: Database, since = Number.MAX_SAFE_INTEGER): Promise<Changes> {
  const rows = await changesQuery(db).all({ since });
  const [versionRows, [last, ...changes]] = [rows.slice(0, 2), rows.slice(2)];
  const findValue = (name: string) => versionRows.find((row) => row.name === name)?.value ?? 0;
  return {
    catalogue: findValue("catalogue"),
    soldOut: findValue("sold_out"),
    stockChange: last?.value ?? 0,
    products: changes.map(({ name }) => name),
  };
}
