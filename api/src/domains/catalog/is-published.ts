import { type SQL, sql } from "drizzle-orm";
import { products } from "./table.ts";

/** The last published epoch. */
export const publishedEpoch: SQL<number> = sql`(select value from versions where name = 'epoch')`;

/** Every product query needs this condition: it hides products of an uncommitted import. */
export const isPublished: SQL = sql`${products.epoch} <= ${publishedEpoch}`;

/** Condition that a document of the search index is a published product. Each query reads the unpublished ones once. */
export const isPublishedDocument = (doc: SQL): SQL =>
  sql`${doc} not in (select doc from product_search_docs where epoch > ${publishedEpoch})`;
