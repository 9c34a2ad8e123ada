import { getTableName, gt, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { findUnavailable } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { emergencyNumbers, shopFacts } from "../../settings/table.ts";
import {
  categories,
  productImages,
  products,
  searchSynonyms,
  stockChanges,
  versions,
} from "../table.ts";

/** The version of the visible catalogue. Caches use it as a key. */
export interface CatalogueVersion {
  /**
   * Returns a version that changes with the day in Kathmandu and with all visible data except stock. Listeners are
   * notified of all stock changes before it resolves. It sees writes of other processes within one second. While the
   * database is unavailable it returns the last version, so that cached answers can be served.
   */
  getCurrent(): Promise<string>;
  /** Whether the last `getCurrent` could not read the database, so that the catalogue may have changed since. */
  isUnconfirmed(): boolean;
  /** Returns whether the catalogue, except stock, still has this version. Reads the database each time. */
  isCurrent(version: string): Promise<boolean>;
  /**
   * Calls the listener with the ids of products whose stock changed, and with `inStockTag` when a product sold out or
   * came back. Caches drop the answers that show these products.
   */
  onStockChange(listener: (tags: readonly string[]) => void): void;
  /** Makes the next call read the database again. Writes of this process do so automatically. */
  invalidate(): void;
}

/** Tag of answers that depend on which products are in stock, including products that they do not show. */
export const inStockTag = "in-stock";

const second = 1000;
/** Tables with visible data. Writes to other tables do not change the version. */
const visibleTables = [
  products,
  productImages,
  categories,
  searchSynonyms,
  shopFacts,
  emergencyNumbers,
  versions,
].map((table) => getTableName(table));

export function createCatalogueVersion(db: Database, clock: () => Date): CatalogueVersion {
  let reading: Promise<void> | undefined;
  let readAt = 0;
  let known: Changes | undefined;
  let isUnconfirmed = false;
  const listeners: ((tags: readonly string[]) => void)[] = [];

  const invalidate = () => {
    reading = undefined;
  };
  db.onWrite((tables) => {
    if (visibleTables.some((table) => tables.has(table))) invalidate();
  });

  const read = async () => {
    const latest = await readChanges(db, known?.stockChange);
    isUnconfirmed = false;
    const isFirst = known === undefined;
    const tags = [...latest.products];
    if (latest.soldOut !== known?.soldOut) tags.push(inStockTag);
    known = latest;
    if (isFirst || tags.length === 0) return;
    for (const listener of listeners) listener(tags);
  };

  return {
    async getCurrent() {
      const now = clock();
      const time = now.getTime();
      // `abs`, because the clock may be set back.
      if (!reading || Math.abs(time - readAt) >= second) {
        readAt = time;
        reading = read();
        reading.catch(invalidate);
      }
      await reading.catch((error: unknown) => {
        if (!known || !findUnavailable(error)) throw error;
        isUnconfirmed = true;
      });
      return `${formatKathmanduDay(now)}.${known?.catalogue}`;
    },
    isUnconfirmed: () => isUnconfirmed,
    async isCurrent(version) {
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

/** Counters that rise when visible data changes. */
export interface CatalogueState {
  /** Rises with any change except stock. */
  catalogue: number;
  /** Rises when a product sells out or comes back. */
  soldOut: number;
  /** Rises with each change of stock. */
  stockChange: number;
}

interface Changes extends CatalogueState {
  /** Ids of the products whose stock changed. */
  products: string[];
}

/** Rows: the versions by name, then the last stock change with an empty name, then the later changes by product. */
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

/** @param since the last known stock change; without it no products are returned */
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
