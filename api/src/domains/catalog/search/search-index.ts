import { sql } from "drizzle-orm";
import { createVersionedCache } from "../../../platform/cache/versioned-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type ProductColumns, readProductColumns } from "./product-columns.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { createDocumentSet, type DocumentSet, readDocuments } from "./search-documents.ts";
import { createVersionedValue, type VersionedValue } from "./versioned-value.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The catalogue's versions. Both rise with the writes that guests can see, `stock` with those of stock alone. */
export interface CatalogueState {
  catalogue: number;
  stock: number;
}

/** The index that this process keeps in memory for a database. Each part is cached under the state it was read in. */
export interface SearchIndex {
  readState(): Promise<CatalogueState>;
  vocabulary: VersionedValue<Vocabulary>;
  productColumns: VersionedValue<ProductColumns>;
  findSoldOut(state: CatalogueState): Promise<DocumentSet>;
  /** Caches of search results: how many, which ones, and the ids of a page. */
  getTotal: CachedRead<number>;
  getMatched: CachedRead<DocumentSet>;
  getPage: CachedRead<string[]>;
}

/** The value cached under the key. Without one it is computed and cached. */
export type CachedRead<Value> = (key: string, compute: () => Promise<Value>) => Promise<Value>;

const indexes = new WeakMap<Database, SearchIndex>();

/** The one search index of this process for a database. */
export function getSearchIndex(db: Database): SearchIndex {
  const known = indexes.get(db);
  if (known) return known;
  const index = createSearchIndex(db);
  indexes.set(db, index);
  return index;
}

function createSearchIndex(db: Database): SearchIndex {
  const getSoldOut = createCachedRead<DocumentSet>(1, () => 1);
  return {
    readState: () => readState(db),
    vocabulary: createVersionedValue(async () => {
      const { catalogue } = await readState(db);
      return { version: catalogue, value: await readVocabulary(db) };
    }),
    productColumns: createVersionedValue(async () => {
      const before = await readState(db);
      const value = await readProductColumns(db);
      const after = await readState(db);
      return before.catalogue === after.catalogue ? { version: before.catalogue, value } : null;
    }),
    findSoldOut: ({ catalogue, stock }) =>
      getSoldOut(`${catalogue} ${stock}`, async () => {
        const query = sql`select doc from product_search_docs where stock <= 0`;
        return createDocumentSet(await readDocuments(db, query));
      }),
    getTotal: createCachedRead(2_000, () => 1),
    getMatched: createCachedRead(4_000_000, (documents) => documents.bytes),
    getPage: createCachedRead(40_000, (ids) => ids.length + 1),
  };
}

/** The keys name the state of the catalogue themselves. */
function createCachedRead<Value extends NonNullable<unknown>>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): CachedRead<Value> {
  const cache = createVersionedCache<Value>({ maxSize, sizeOf });
  return (key, compute) =>
    cache.get(key, "", async () => ({ value: await compute(), isKept: true }));
}

async function readState(db: Database): Promise<CatalogueState> {
  const rows = await db.read.all<{ name: string; value: number }>(
    sql`select name, value from versions`,
  );
  const findValue = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { catalogue: findValue("catalogue"), stock: findValue("stock") };
}
