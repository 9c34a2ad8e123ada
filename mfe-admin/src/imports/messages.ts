import { groupDigits, type ImportCounts, type ImportField } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";
import { formatRowCount } from "./count-words.ts";
import type { ImportState } from "./phases.ts";

/** Headings of the phases, announced when they begin. */
const stages: Record<ImportState, string> = {
  uploading: "Reading the file",
  uploaded: "Match the columns",
  checking: "Checking every row",
  checked: "What the import would do",
  applying: "Importing",
  applied: "The import is done",
  undoing: "Taking back what was written",
  cancelling: "Cancelling the import",
  cancelled: "The import was cancelled",
  rollingBack: "Taking the import back",
  rolledBack: "The import was taken back",
};

const explained: Partial<Record<ImportState, string>> = {
  checking: "Nothing in the shop changes by this.",
  checked: "Nothing in the shop has changed yet. Look through the rows, then import them.",
  applying: "Customers see nothing of it before everything is there. You can leave this page.",
  undoing: "Customers have seen nothing of it.",
  cancelling: "Customers have seen nothing of it.",
  rollingBack: "Customers see its new products no more, and the earlier values of the others.",
};

/** The detected format of a column's values. */
const looks: Partial<Record<ImportField, string>> = {
  sku: "Looks like codes",
  name: "Looks like names",
  genericName: "Looks like generic names",
  strength: "Looks like strengths",
  packSize: "Looks like packs",
  price: "Looks like prices",
  stock: "Looks like counts",
  category: "Looks like categories",
  manufacturer: "Looks like makers",
  batchNumber: "Looks like batch numbers",
  expiryDate: "Looks like dates",
  barcodes: "Looks like barcodes",
};

const en = {
  title: "Import / Export",
  text: "All products as a CSV file: take it out, edit it, bring it back. Or bring a supplier's list.",
  one: "Import",
  toProducts: "Back to Products",
  toImports: "All Imports",
  loading: "Loading the import...",
  failed: "Failed to load the import",
  facts: (count: number, name: string, at: string) =>
    `${formatRowCount(count)}, brought by ${name}, ${at}`,
  gone: {
    title: "This import is not there any more",
    text: "Imports are kept for a week. What this one did stands in Settings, Activity.",
  },
  export: {
    action: "Export Products",
    busy: (kilobytes: string) => `Exporting... ${kilobytes} kB`,
    done: "Products exported",
    failed: "Failed to export products",
  },
  file: {
    title: "Import products",
    hint: (megabytes: number, rows: string) =>
      `An XLSX, XLS, ODS or CSV file with the names of its columns above the products, at most ${megabytes} MB and ${rows} rows. Nothing in the shop changes before you have seen what it would do.`,
    choose: "Choose file",
    orDrop: "or drop it here",
    reading: "Reading the file...",
    cancel: "Cancel upload",
    cancelled: "Upload cancelled",
    wrongType: (file: string) => `${file} must be an XLSX, XLS, ODS or CSV file.`,
    failed: "Failed to upload the file",
  },
  list: {
    title: "Latest imports",
    loading: "Loading imports...",
    failed: "Failed to fetch imports",
    empty: { title: "No imports yet", text: "A file that is brought stays here for a week." },
    columns: { file: "File", by: "By", at: "When", phase: "Status", counts: "Rows" },
    rows: formatRowCount,
    counts: ({ created, changed, unchanged, refused }: ImportCounts) =>
      [
        [created, "new"] as const,
        [changed, "changed"] as const,
        [unchanged, "unchanged"] as const,
        [refused, "refused"] as const,
      ]
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${groupDigits(count)} ${word}`)
        .join(", "),
    noCounts: "–",
  },
  phases: {
    uploading: "Reading",
    uploaded: "Not checked",
    checking: "Checking",
    checked: "Checked",
    applying: "Importing",
    applied: "Imported",
    undoing: "Taking back",
    cancelling: "Cancelling",
    cancelled: "Cancelled",
    rollingBack: "Taking back",
    rolledBack: "Taken back",
  } satisfies Record<ImportState, string>,
  stages,
  explained,
  steps: {
    label: "Steps",
    file: "File",
    columns: "Columns",
    check: "Check",
    apply: "Import",
    done: "(done)",
  },
  motion: {
    of: (done: string, total: string) => `${done} of ${total}`,
    unknown: "A moment, please...",
  },
  table: {
    sheet: "Sheet",
    rows: (name: string, rows: number) => `${name} (${formatRowCount(rows)})`,
    headerLine: "Names of the columns",
    at: (line: number, cells: readonly string[]) =>
      `Line ${line}: ${cells.filter(Boolean).join(" · ")}`,
    noLine: "None: the first line is a product",
    askLine: (line: number) =>
      `Does line ${line} have the names of the columns? If it is a product, choose so above, or that product is not imported.`,
    confirmLine: (line: number) => `Line ${line} has the names`,
    askNoLine:
      "No line seems to have the names of the columns, so the first line is read as a product. If a line has them, choose it above.",
    confirmNoLine: "The file has no names",
    headings: (rows: number, example: string) =>
      `${formatRowCount(rows)} of one text, such as "${example}", are read as headings: the last column has their text.`,
    encoding: (name: string) =>
      `The file is read as ${name.toUpperCase()}. Look whether its letters are right.`,
    failed: "Failed to read the table",
  },
  columns: {
    text: "A row whose SKU is in the shop changes that product; any other makes a new one. What no column gives stays as it is.",
    title: "Columns",
    field: "Product",
    inFile: "Columns in the file",
    sample: "First rows",
    skuMade: "Without it each row gets one, the same each time",
    asLastTime:
      "The columns are chosen as last time: the file has the same first line. Change what is different now.",
    guesses: {
      lastTime: () => "As last time",
      header: () => "By its name",
      cells: (field: ImportField) => `${looks[field] ?? "By its cells"} – please look`,
    },
    preset: (program: string) =>
      `The columns are those of an export of ${program}. Change what is different in this file.`,
    noPrice:
      "No column has the price. Products of the shop keep theirs; a new one needs a price, so its row is refused.",
    doubt: (column: string, field: string, cells: string) =>
      `Yes, ‘${column}’ is ${field}: ${cells}`,
    doubtOpen: "Confirm this guess, or choose another column",
    neededForNew: "Needed for new products",
    none: "Not in the file",
    join: "+ Column",
    takeOut: "(take this column out)",
    columnOf: (field: string) => `Column for ${field}`,
    furtherOf: (field: string, place: number) => `Column ${place} for ${field}`,
    nameless: (place: number) => `Column ${place}`,
    sameName: (name: string, place: number) => `${name} (column ${place})`,
    empty: "(empty)",
    nothing: "–",
    unused: (columns: string) => `Not imported: ${columns}`,
    newStock: "Stock of new products that name none",
    category: "Category of rows that name none",
    change: "Change columns",
    check: "Check",
    checking: "Starting...",
    failed: "Failed to check the file",
  },
  row: "Row",
  cancel: {
    title: "Cancel this import?",
    question: "The file and what was found in it are removed. Nothing in the shop changes.",
    whileApplying:
      "What it has written so far is taken back. Customers have seen nothing of it. The file is removed, too.",
    action: "Cancel Import",
    busy: "Cancelling...",
    keep: "Keep It",
    failed: "Failed to cancel the import",
  },
  cancelled: {
    text: "Nothing of it is in the shop.",
    another: "Import Another File",
  },
};

/** Texts of the import and export of products. */
export const importsMessages: Messages<typeof en> = { en };
