import { type SQL, sql } from "drizzle-orm";
import { products } from "./table.ts";

/** The last published epoch. */
export const presentEpoch: SQL<number> = sql`(select value from versions where name = 'epoch')`;

/** Every query of products needs this condition: nobody may see products of an import that is not committed yet. */
export const isPublished: SQL = sql`${products.epoch} <= ${presentEpoch}`;

/** Whether a document of the search index is a published product. The unpublished ones are read once a query. */
export const isPublishedDocument = (doc: SQL): SQL =>
  sql`${doc} not in (select doc from product_search_docs where epoch > ${presentEpoch})`;
