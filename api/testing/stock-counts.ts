import {
  stockCountDifferencesResponseSchema,
  stockCountLineResponseSchema,
  stockCountResponseSchema,
  stockCountSheetResponseSchema,
} from "../src/contract/index.ts";
import { stockCounts } from "../src/domains/stock-counts/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";
import type { Person } from "./people.ts";

/** Adds open counts of everything without a sheet. */
export const addStockCounts = (db: Database, ids: readonly string[]) =>
  db.write((to) =>
    ids.map((id) =>
      to.insert(stockCounts).values({
        ...{ id, scope: "all", isByBatch: false, hasOpenOrders: true },
        ...{ openedBy: "admin", openedAt: testNow },
      }),
    ),
  );

/** A person who counts, with the calls about one count. */
export function createCounter(person: Person, id: string) {
  let keys = 0;
  const name = crypto.randomUUID();
  return {
    /** Saves a line with a new key. */
    async save(productId: string, counted: number | null, more: object = {}) {
      const body = { key: `${name}-${keys++}`, productId, counted, ...more };
      const answer = await person.call("PUT", `/stock-counts/${id}/lines`, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return stockCountLineResponseSchema.parse(answer.body);
    },
    async readSheet(query = "") {
      const { body } = await person.call("GET", `/stock-counts/${id}/sheet${query}`);
      return stockCountSheetResponseSchema.parse(body);
    },
    async readDifferences(query = "") {
      const { body } = await person.call("GET", `/stock-counts/${id}/differences${query}`);
      return stockCountDifferencesResponseSchema.parse(body);
    },
    apply: () => person.call("POST", `/stock-counts/${id}/apply`),
    async read() {
      return stockCountResponseSchema.parse((await person.call("GET", `/stock-counts/${id}`)).body)
        .count;
    },
  };
}

/** Opens a count of everything, or of the given scope, and returns its id. */
export async function openStockCount(person: Person, input: object = {}): Promise<string> {
  const answer = await person.call("POST", "/stock-counts", { scope: "all", ...input });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return stockCountResponseSchema.parse(answer.body).count.id;
}
