import { type SQL, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { synonymKinds } from "../../contract/search-synonyms.ts";

/** Names sort in any case. An index is used only if ORDER BY has the same expression. */
export const nameOrder = (name: AnySQLiteColumn): SQL => sql`${name} collate nocase`;

/**
 * How two labels are compared: `500mg` is `500 MG`. The index `products_by_generic` has the same expression; a migration
 * makes it by hand, since drizzle-kit cannot write an expression that has commas.
 */
export const labelKeyIn = (text: AnySQLiteColumn): SQL => sql`lower(replace(${text}, ' ', ''))`;

/** The key of a column's SKU, as `toSkuKey` makes it of a text. The unique index has the same expression. */
export const skuKeyIn = (sku: AnySQLiteColumn): SQL => sql`lower(trim(${sku}))`;

export const categories = sqliteTable("categories", {
  id: text().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text(),
  image: text(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  /** The last edit; 0 before the first one. */
  updatedAt: integer({ mode: "timestamp_ms" }).notNull().default(sql`0`),
});

export const products = sqliteTable(
  "products",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    shortDescription: text().notNull().default(""),
    pricePaisa: integer().notNull(),
    discountPricePaisa: integer(),
    /** The price that customers pay. Lists sort and filter by it. */
    payablePaisa: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce("discount_price_paisa", "price_paisa")`, { mode: "stored" }),
    /** In the shop's own spelling; unique by its key. */
    sku: text().notNull(),
    stock: integer().notNull(),
    minStock: integer().notNull().default(5),
    categoryId: text().references(() => categories.id),
    manufacturer: text(),
    genericName: text(),
    strength: text(),
    form: text(),
    /** How many `packUnit` a pack holds; both are null or neither is. */
    packSize: real(),
    packUnit: text(),
    /** YYYY-MM-DD, Kathmandu. */
    expiryDate: text(),
    batchNumber: text(),
    prescriptionRequired: integer({ mode: "boolean" }).notNull().default(false),
    isFeatured: integer({ mode: "boolean" }).notNull().default(false),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
    /**
     * Published when the row `epoch` of `versions` reaches it, so that all products of an import appear at once. An import
     * that changes a product sets it too: triggers leave that product's document and the version to the import.
     */
    epoch: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("products_by_sku_key").on(skuKeyIn(table.sku)),
    check("stock_not_negative", sql`${table.stock} >= 0`),
    check("min_stock_not_negative", sql`${table.minStock} >= 0`),
    check("price_not_negative", sql`${table.pricePaisa} >= 0`),
    check(
      "discount_below_price",
      sql`${table.discountPricePaisa} is null or (${table.discountPricePaisa} > 0 and ${table.discountPricePaisa} < ${table.pricePaisa})`,
    ),
    check("pack_size_positive", sql`${table.packSize} > 0`),
    check("pack_size_with_unit", sql`(${table.packSize} is null) = (${table.packUnit} is null)`),
    // Lists read `product_search_docs`, which has their indexes: a sale or a new price goes through each index once.
    // It ends in what a count of them asks, so that the table is not read.
    index("products_by_created").on(table.isActive, table.createdAt, table.id, table.epoch),
    index("products_by_category").on(table.categoryId),
    // Partial indexes for the admin's warnings: low stock, and products in stock with an expiry date.
    index("products_low_stock")
      .on(table.stock, table.id, table.epoch)
      .where(sql`${table.stock} <= ${table.minStock}`),
    index("products_expiring")
      .on(table.expiryDate, table.id, table.epoch)
      .where(sql`${table.expiryDate} is not null and ${table.stock} > 0`),
  ],
);

/** The pictures of a product in their order. The first one is its main picture. */
export const productImages = sqliteTable(
  "product_images",
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The stored picture's name without width and extension: its content hash. */
    picture: text().notNull(),
  },
  (table) => [
    index("product_images_by_product").on(table.productId, table.position),
    // The cleanup of pictures asks which are still used.
    index("product_images_by_picture").on(table.picture),
  ],
);

/** Products that were ordered together with another. Whose orders they were cannot be told from it. */
export const boughtTogether = sqliteTable("bought_together", {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  /** Ids as JSON, what most people ordered with it first; some may have been deleted since. */
  others: text({ mode: "json" }).$type<string[]>().notNull(),
});

/** What the search understands beside the catalogue's own words. Triggers have a change renew what guests see. */
export const searchSynonyms = sqliteTable(
  "search_synonyms",
  {
    id: text().primaryKey(),
    kind: text({ enum: synonymKinds }).notNull(),
    terms: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Of a complaint: what is searched for in its place, the likeliest first. */
    means: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Later than that of every edit before, of any row. */
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("synonym_kind_known", sql`${table.kind} in ('complaint', 'abbreviation')`),
    check("synonym_terms_given", sql`json_array_length(${table.terms}) > 0`),
    check(
      "synonym_means_of_complaints",
      sql`(${table.kind} = 'complaint') = (json_array_length(${table.means}) > 0)`,
    ),
  ],
);

/** How often a text found nothing on a day in Kathmandu. */
export const searchMisses = sqliteTable(
  "search_misses",
  {
    /** YYYY-MM-DD. */
    day: text().notNull(),
    /** In lower case, without signs. */
    term: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term] }),
    check("search_miss_term_length", sql`length(${table.term}) between 1 and 60`),
    check("search_misses_positive", sql`${table.searches} > 0`),
  ],
);

/** Counters that rise with changes: `catalogue`, `sold_out` (what is in stock at all), `epoch`. Caches use them as keys. */
export const versions = sqliteTable("versions", {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** The latest change of each stock that ever changed; a trigger of `products` notes it, no matter who writes. */
export const stockChanges = sqliteTable("stock_changes", {
  /** Counts the changes of all products together and never goes back, unlike a clock. */
  change: integer().primaryKey({ autoIncrement: true }),
  productId: text()
    .notNull()
    .unique()
    .references(() => products.id, { onDelete: "cascade" }),
});
