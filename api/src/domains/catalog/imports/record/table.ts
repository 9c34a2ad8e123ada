import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type {
  Import,
  ImportCorrection,
  ImportCounts,
  ImportFindings,
  ImportKind,
  ImportMapping,
  ImportPhase,
  ImportRow,
  ImportSettlement,
} from "../../../../contract/index.ts";
import { users } from "../../../identity/table.ts";
import type { ExportedValues } from "../../format-product-texts.ts";
import { editableColumns } from "../../product-values.ts";
import type { products } from "../../table.ts";

/** Where the table of products is in a file. */
export type ImportSource = NonNullable<Import["source"]>;
/** Source of the guessed mapping, by field; the doubtful fields; and the program that has exported the file. */
export type StoredGuesses = Import["guesses"] & Pick<Import, "doubts" | "preset">;
/** What an admin decided after a check: for all rows of a finding by its id, and corrected cells by line. */
export interface ImportReview {
  groups: Record<string, ImportSettlement>;
  rows: Record<string, ImportCorrection>;
}

export const noReview: ImportReview = { groups: {}, rows: {} };

/** An import of products from a file. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    phase: text().$type<ImportPhase>().notNull(),
    columns: text({ mode: "json" }).$type<string[]>().notNull(),
    sample: text({ mode: "json" }).$type<string[][]>().notNull(),
    /** Where its table is; null for files of older versions, whose rows are stored without the first line. */
    source: text({ mode: "json" }).$type<ImportSource>(),
    rows: integer().notNull(),
    mapping: text({ mode: "json" }).$type<ImportMapping>().notNull(),
    guesses: text({ mode: "json" }).$type<StoredGuesses>().notNull().default({}),
    newStock: integer().notNull().default(0),
    /** Not a foreign key, because the check reports a missing category. */
    categoryId: text(),
    /** Result of the last check; null before the first. Old results have only the counts. */
    counts: text({ mode: "json" }).$type<ImportCounts & { findings?: ImportFindings }>(),
    /** Decisions about the rows; each check applies them. Null while there are none. */
    review: text({ mode: "json" }).$type<ImportReview>(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failure: text(),
    /** Name of the worker lease of the process that runs the job; null after an orderly stop during a check. */
    worker: text(),
    /** How many processes ended in the middle of this check, without an orderly stop. */
    stops: integer().notNull().default(0),
    /** Time of the last progress. */
    workedAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Epoch of the new products; see `products.epoch`. */
    epoch: integer(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    appliedAt: integer({ mode: "timestamp_ms" }),
    /** The last of all stock changes when it was applied; null before, and when an older version applied it. */
    stockChange: integer(),
    /** The last `updatedAt` of its products when it was applied, which may be later than `appliedAt`. */
    lastUpdate: integer(),
    /** When an applied import was rolled back. Its new products are gone when its phase is `applied` again. */
    takenBackAt: integer({ mode: "timestamp_ms" }),
  },
  (table) => [
    index("imports_by_time").on(table.createdAt, table.id),
    check(
      "import_phase_known",
      sql`${table.phase} in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'cancelling', 'cancelled')`,
    ),
  ],
);

/** The last applied mapping of files with the same first line. */
export const importMappings = sqliteTable("import_mappings", {
  /** Hash of the first line; see `hashColumns`. */
  columns: text().primaryKey(),
  mapping: text({ mode: "json" }).$type<ImportMapping>().notNull(),
  usedAt: integer({ mode: "timestamp_ms" }).notNull(),
});

/** A row of a file: its line, its cells, and an open quote that contains later rows. */
export type FileRow = {
  line: number;
  cells: string[];
  openQuote?: { line: number; lines: number };
  /** Index of its sheet in a workbook; the first when it is left out. */
  sheet?: number;
  /** Whether it is one text in merged cells, such as the maker of the rows below. */
  isHeading?: true;
  /** Why it is none of a product, where its place in the table shows that. Not stored. */
  noProduct?: "columnNames" | "note" | "moreCells";
};

/** The rows of the uploaded file, in pieces. */
export const importChunks = sqliteTable(
  "import_chunks",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    rows: text({ mode: "json" }).$type<FileRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** The columns of a product that an import sets; barcodes as JSON, as in their column. */
export type ImportValues = ExportedValues;

/** Those that a form sets too. */
export const importedFormColumns = [...editableColumns, "shelf", "barcodes"] as const;
export const importColumns = [...importedFormColumns, "stock"] as const;

/** Picks the values of these columns. */
export function pickImportValues(row: typeof products.$inferSelect): ImportValues {
  const values = Object.fromEntries(importColumns.map((name) => [name, row[name]]));
  return { ...values, barcodes: JSON.stringify(row.barcodes) } as ImportValues;
}

/**
 * A batch that a row sets: each row of an SKU that has several, with different numbers. `before` is the batch of the shop
 * at the time of the check; null for a new one.
 */
export interface ImportBatch {
  number: string | null;
  expiry: string | null;
  quantity: number;
  before: { expiry: string | null; quantity: number } | null;
}

/** The kind of a row, or `batch` for a further batch of the product of an earlier row, which counts as changed. */
export type ImportRowKind = ImportKind | "batch";

/** The rows as classified by the check. */
export const importRows = sqliteTable(
  "import_rows",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    kind: text().$type<ImportRowKind>().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    productId: text(),
    problems: text({ mode: "json" }).$type<ImportRow["problems"]>().notNull(),
    changes: text({ mode: "json" }).$type<ImportRow["changes"]>().notNull(),
    /** The product at the time of the check; null for a new one. */
    before: text({ mode: "json" }).$type<ImportValues>(),
    after: text({ mode: "json" }).$type<ImportValues>(),
    /** The batch that the row sets; null where the product has only one in the file. */
    batch: text({ mode: "json" }).$type<ImportBatch>(),
    /** The cells of a row with problems, by field; null of any other. */
    cells: text({ mode: "json" }).$type<ImportCorrection>(),
    /** 0 for a rejected row, 1 for one that needs a look, 2 for any other. */
    rank: integer().generatedAlwaysAs(
      sql`case when "kind" = 'refused' then 0 when "problems" <> '[]' then 1 else 2 end`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("import_rows_by_rank").on(table.importId, table.rank, table.line),
    index("import_rows_by_kind").on(table.importId, table.kind, table.line),
  ],
);

/**
 * The planned changes of the import that is applied now. One short write copies these rows by integer keys. A nullable
 * column has its new value in each row. Any other column is null in rows that do not change it.
 */
export const importChanges = sqliteTable("import_changes", {
  /** Rowid of the product, and of its document in `product_search_docs`. */
  row: integer(),
  doc: integer(),
  productId: text().notNull(),
  payablePaisa: integer().notNull(),
  pricePaisa: integer(),
  discountPricePaisa: integer(),
  stock: integer(),
  minStock: integer(),
  categoryId: text(),
  expiryDate: text(),
  prescriptionRequired: integer({ mode: "boolean" }),
  isFeatured: integer({ mode: "boolean" }),
  isActive: integer({ mode: "boolean" }),
  needsCheck: integer({ mode: "boolean" }),
  sku: text(),
  batchNumber: text(),
  manufacturer: text(),
  genericName: text(),
  strength: text(),
  form: text(),
  packSize: real(),
  packUnit: text(),
  shelf: text(),
  barcodes: text(),
  name: text(),
  shortDescription: text(),
  description: text(),
} satisfies Record<keyof ImportValues, unknown> & Record<string, unknown>);
