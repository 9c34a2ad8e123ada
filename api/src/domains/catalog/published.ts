import { type SQL, sql } from "drizzle-orm";
import { products } from "./table.ts";

/** The last epoch that is shown. */
export const presentEpoch: SQL<number> = sql`(select value from versions where name = 'epoch')`;

/** Everything that reads products asks for this: what an import has written and not yet shown is nobody's to see. */
export const isPublished: SQL = sql`${products.epoch} <= ${presentEpoch}`;

/** Whether a number in the search index is of a product that is shown. What waits is looked up once a query. */
export const isPublishedDocument = (doc: SQL): SQL =>
  sql`${doc} not in (select doc from product_search_docs where epoch > ${presentEpoch})`;
