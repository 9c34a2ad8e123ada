import { expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import {
  boughtTogetherQuery,
  otherMakersQuery,
  otherPacksQuery,
  otherStrengthsQuery,
  relatedRowsQuery,
} from "./related-queries.ts";

test("finds related products by index without reading all products", async () => {
  const { db, remove } = await createTemporaryDatabase();
  const explain = async (query: { getQuery(): { sql: string } }) => {
    const text: SQL = sql.raw(`explain query plan ${query.getQuery().sql.replaceAll("?", "'1'")}`);
    return (await db.read.all<{ detail: string }>(text)).map(({ detail }) => detail);
  };
  for (const query of [otherMakersQuery(db), otherPacksQuery(db)]) {
    expect((await explain(query))[0]).toMatch(
      /^SEARCH products USING INDEX products_by_generic \(<expr>=\? AND <expr>=\? AND <expr>=\?/,
    );
  }
  expect((await explain(otherStrengthsQuery(db)))[0]).toBe(
    "SEARCH products USING INDEX products_by_generic (<expr>=?)",
  );
  expect((await explain(boughtTogetherQuery(db)))[0]).toMatch(
    /^SEARCH bought_together USING INDEX/,
  );
  expect((await explain(relatedRowsQuery(db)))[0]).toMatch(
    /^SEARCH products USING INDEX sqlite_autoindex_products_1 \(id=\?\)/,
  );
  await remove();
});
