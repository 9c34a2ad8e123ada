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

/** Sort expression for names that ignores case. SQLite uses an index only for exactly this expression. */
export const orderByName = (name: AnySQLiteColumn): SQL => sql`${name} collate nocase`;

/**
 * Key for comparing labels, so that `500mg` equals `500 MG`. The index `products_by_generic` has the same expression. A
 * migration creates it by hand, because drizzle-kit cannot write an expression with commas.
 */
export const buildLabelKey = (text: AnySQLiteColumn): SQL => sql`lower(replace(${text}, ' ', ''))`;

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
    /** SKU in the shop's spelling. */
    sku: text().notNull(),
    /** Its `toSkuKey`. */
    skuKey: text().notNull(),
    stock: integer().notNull(),
    minStock: integer().notNull().default(5),
    categoryId: text().references(() => categories.id),
    manufacturer: text(),
    genericName: text(),
    strength: text(),
    form: text(),
    /** Number of `packUnit` in a pack; null exactly when `packUnit` is null. */
    packSize: real(),
    packUnit: text(),
    /** YYYY-MM-DD, Kathmandu. */
    expiryDate: text(),
    batchNumber: text(),
    /** Where the product stands in the shop. */
    shelf: text(),
    /** Its barcodes; triggers keep one row of `product_barcodes` for each. */
    barcodes: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    prescriptionRequired: integer({ mode: "boolean" }).notNull().default(false),
    isFeatured: integer({ mode: "boolean" }).notNull().default(false),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** Whether nobody has said yet if it needs a prescription. Such a product is inactive and counts as needing one. */
    needsCheck: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
    /**
     * The product is visible when the row `epoch` of `versions` reaches this number, so that all products of an import
     * appear at once. An import that changes a product also sets it: the triggers then leave the product's document and
     * the version to the import.
     */
    epoch: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("products_by_sku_key").on(table.skuKey),
    check("stock_not_negative", sql`${table.stock} >= 0`),
    check("min_stock_not_negative", sql`${table.minStock} >= 0`),
    check("price_not_negative", sql`${table.pricePaisa} >= 0`),
    check(
      "discount_below_price",
      sql`${table.discountPricePaisa} is null or (${table.discountPricePaisa} > 0 and ${table.discountPricePaisa} < ${table.pricePaisa})`,
    ),
    check("needs_check_inactive", sql`${table.needsCheck} = 0 or ${table.isActive} = 0`),
    check("pack_size_positive", sql`${table.packSize} > 0`),
    check("pack_size_with_unit", sql`(${table.packSize} is null) = (${table.packUnit} is null)`),
    // Lists read `product_search_docs`, which has their indexes, so a sale or a new price updates each index once.
    // The last columns cover the count query, so that it does not read the table.
    index("products_by_created").on(table.isActive, table.createdAt, table.id, table.epoch),
    index("products_by_category").on(table.categoryId),
    index("products_to_check").on(table.id).where(sql`${table.needsCheck} = 1`),
    // Partial indexes for the admin warnings: low stock, and products in stock with an expiry date.
    index("products_low_stock")
      .on(table.stock, table.id, table.epoch)
      .where(sql`${table.stock} <= ${table.minStock}`),
    index("products_expiring")
      .on(table.expiryDate, table.id, table.epoch)
      .where(sql`${table.expiryDate} is not null and ${table.stock} > 0`),
  ],
);

/** The barcodes of all products. A code belongs to one product. */
export const productBarcodes = sqliteTable(
  "product_barcodes",
  {
    barcode: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [index("product_barcodes_by_product").on(table.productId)],
);

/** The pictures of a product. The first one is its main picture. */
export const productImages = sqliteTable(
  "product_images",
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Content hash of the stored picture: its file name without width and extension. */
    picture: text().notNull(),
  },
  (table) => [
    index("product_images_by_product").on(table.productId, table.position),
    // The picture cleanup looks up which pictures are used.
    index("product_images_by_picture").on(table.picture),
  ],
);

/** Products that were ordered together with another one. The rows contain nothing about the buyers. */
export const boughtTogether = sqliteTable("bought_together", {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  /** Product ids as JSON, the most frequent first. Some products may be deleted. */
  others: text({ mode: "json" }).$type<string[]>().notNull(),
});

/** Search synonyms. Triggers raise the catalogue version with each change. */
export const searchSynonyms = sqliteTable(
  "search_synonyms",
  {
    id: text().primaryKey(),
    kind: text({ enum: synonymKinds }).notNull(),
    terms: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Replacement search texts, the most likely first. Of a brand, its active ingredients. */
    means: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Whether the terms are brands. Such an entry is no complaint, although its kind is. */
    isBrand: integer({ mode: "boolean" }).notNull().default(false),
    /** Time of the last edit, later than all earlier edits of any row. */
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

/** How often a search text had no result on a day in Kathmandu. */
export const searchMisses = sqliteTable(
  "search_misses",
  {
    /** YYYY-MM-DD. */
    day: text().notNull(),
    /** Normalized text: lower case, without punctuation. */
    term: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term] }),
    check("search_miss_term_length", sql`length(${table.term}) between 1 and 60`),
    check("search_misses_positive", sql`${table.searches} > 0`),
  ],
);

/** Counters for cache keys: `catalogue`, `sold_out` (which products are in stock), `epoch`. */
export const versions = sqliteTable("versions", {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** Documents whose words a running UPDATE has taken out of the admin search; empty between writes. */
export const productAdminPending = sqliteTable("product_admin_pending", {
  doc: integer().primaryKey(),
});

/** The latest stock change of each product. A trigger on `products` records it for every write. */
export const stockChanges = sqliteTable("stock_changes", {
  /** Counter over all products. Unlike a clock it never goes back. */
  change: integer().primaryKey({ autoIncrement: true }),
  productId: text()
    .notNull()
    .unique()
    .references(() => products.id, { onDelete: "cascade" }),
});
