import { sql } from "drizzle-orm";
import { createVersionedCache } from "../../../../platform/cache/versioned-cache.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { type CatalogueState, readCatalogueState } from "../../read-model/catalog-version.ts";
import type { CheckedDocuments } from "../query/checked-documents.ts";
import { createDocumentSet, type DocumentSet, readDocuments } from "../query/search-documents.ts";
import { readVocabulary } from "../spelling/read-vocabulary.ts";
import type { Vocabulary } from "../spelling/vocabulary.ts";
import { type ProductColumns, readProductColumns } from "./product-columns.ts";
import { readSynonyms, type Synonyms } from "./synonyms.ts";
import { createVersionedValue, type VersionedValue } from "./versioned-value.ts";

/** The in-memory index of this process for a database. Each part is cached with the state that it was read in. */
export interface SearchIndex {
  readState(): Promise<CatalogueState>;
  vocabulary: VersionedValue<Vocabulary>;
  synonyms: VersionedValue<Synonyms>;
  productColumns: VersionedValue<ProductColumns>;
  findSoldOut(state: CatalogueState): Promise<DocumentSet>;
  /** Caches of search results: counts, matches, and the ids of a page. */
  getTotal: CachedRead<number>;
  getMatched: CachedRead<DocumentSet>;
  /** The documents of a text with rules, and what is known of the rules. They are slow to check. */
  getFitting: CachedRead<readonly number[]>;
  getChecked: CachedRead<CheckedDocuments>;
  getPage: CachedRead<string[]>;
}

/** Returns the cached value of a key, or computes and caches it. */
export type CachedRead<Value> = (key: string, compute: () => Promise<Value>) => Promise<Value>;

const indexes = new WeakMap<Database, SearchIndex>();

/** Returns the only search index of this process for a database. */
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
    readState: () => readCatalogueState(db),
    vocabulary: createVersionedValue(async () => {
      const { catalogue } = await readCatalogueState(db);
      return { version: catalogue, value: await readVocabulary(db) };
    }),
    synonyms: createVersionedValue(async () => {
      const { catalogue } = await readCatalogueState(db);
      return { version: catalogue, value: await readSynonyms(db) };
    }),
    productColumns: createVersionedValue(async () => {
      const before = await readCatalogueState(db);
      const value = await readProductColumns(db);
      const after = await readCatalogueState(db);
      return before.catalogue === after.catalogue ? { version: before.catalogue, value } : null;
    }),
    findSoldOut: ({ catalogue, soldOut }) =>
      getSoldOut(`${catalogue} ${soldOut}`, async () => {
        const query = sql`select doc from product_search_docs where stock <= 0`;
        return createDocumentSet(await readDocuments(db, query));
      }),
    getTotal: createCachedRead(2_000, () => 1),
    getMatched: createCachedRead(4_000_000, (documents) => documents.bytes),
    getFitting: createCachedRead(200_000, (documents) => documents.length + 1),
    getChecked: createCachedRead(40, () => 1),
    getPage: createCachedRead(40_000, (ids) => ids.length + 1),
  };
}

/** The keys must contain the state of the catalogue. */
function createCachedRead<Value extends NonNullable<unknown>>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): CachedRead<Value> {
  const cache = createVersionedCache<Value>({ maxSize, sizeOf });
  return (key, compute) =>
    cache.get(key, "", async () => ({ value: await compute(), isKept: true }));
}
