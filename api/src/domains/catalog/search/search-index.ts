import { sql } from "drizzle-orm";
import { createLru } from "../../../platform/cache/lru.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readShelf, type Shelf } from "./product-columns.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { type DocSet, docSet, readDocs } from "./search-documents.ts";
import { createKeeper, type Keeper } from "./versioned-value.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where the catalogue stands: both rise with the writes that guests could see, `stock` with those of stock alone. */
export interface CatalogueState {
  catalogue: number;
  stock: number;
}

/** What this process remembers of searches in one database; each part is kept under the state it was read in. */
export interface SearchMemory {
  state(): Promise<CatalogueState>;
  vocabulary: Keeper<Vocabulary>;
  shelf: Keeper<Shelf>;
  soldOut(state: CatalogueState): Promise<DocSet>;
  /** What was found: how many, which ones, and the ids of a page. */
  totals: Remembered<number>;
  matched: Remembered<DocSet>;
  pages: Remembered<string[]>;
}

/** The value kept under the key. Without one it is computed and kept. */
export type Remembered<Value> = (key: string, compute: () => Promise<Value>) => Promise<Value>;

const memories = new WeakMap<Database, SearchMemory>();

/** The one memory of this process for a database. */
export function searchMemory(db: Database): SearchMemory {
  const known = memories.get(db);
  if (known) return known;
  const memory = createMemory(db);
  memories.set(db, memory);
  return memory;
}

function createMemory(db: Database): SearchMemory {
  const soldOut = remembered<DocSet>(1, () => 1);
  return {
    state: () => readState(db),
    vocabulary: createKeeper(async () => {
      const { catalogue } = await readState(db);
      return { version: catalogue, value: await readVocabulary(db) };
    }),
    shelf: createKeeper(async () => {
      const before = await readState(db);
      const value = await readShelf(db);
      const after = await readState(db);
      return before.catalogue === after.catalogue ? { version: before.catalogue, value } : null;
    }),
    soldOut: ({ catalogue, stock }) =>
      soldOut(`${catalogue} ${stock}`, async () =>
        docSet(await readDocs(db, sql`select doc from product_search_docs where stock <= 0`)),
      ),
    totals: remembered(2_000, () => 1),
    matched: remembered(4_000_000, (docs) => docs.bytes),
    pages: remembered(40_000, (ids) => ids.length + 1),
  };
}

function remembered<Value>(budget: number, weigh: (value: Value) => number): Remembered<Value> {
  const kept = createLru<Value>({ budget, weigh });
  return async (key, compute) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await compute();
    kept.set(key, value);
    return value;
  };
}

async function readState(db: Database): Promise<CatalogueState> {
  const rows = await db.read.all<{ name: string; value: number }>(
    sql`select name, value from versions`,
  );
  const read = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { catalogue: read("catalogue"), stock: read("stock") };
}
