import { deliveryLimits } from "../../../contract/deliveries.ts";
import {
  type DeliveryListField,
  type DeliveryListRow,
  deliveryListFields,
} from "../../../contract/delivery-lists.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createFileError } from "../../catalog/imports/parse/file-error.ts";
import { ReadFailure, startFileReader } from "../../catalog/imports/read/file-reader.ts";
import type { FileRow } from "../../catalog/imports/record/table.ts";
import { createRowSelection } from "../../catalog/imports/table/select-rows.ts";
import { guessColumns } from "./guess-columns.ts";
import { matchRows } from "./match-rows.ts";
import { type ListCells, pickCells, readRow } from "./read-row.ts";

/** Rows of a file at most, with its heads, notes and sums. */
const maxRows = 5_000;

export interface ReadList {
  columns: Partial<Record<DeliveryListField, string>>;
  rows: DeliveryListRow[];
}

/**
 * Reads a supplier's list in a process of its own, as imports are read, and finds the product of each row. It stores
 * nothing.
 * @throws AppError `invalid_input` with what to do about the file
 */
export async function readList(
  db: Pick<Database, "read">,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ReadList> {
  const { names, rows } = await readTableRows(bytes, signal);
  const columns = guessColumns(names);
  if (
    columns.pieces === undefined ||
    (columns.name ?? columns.sku ?? columns.barcode) === undefined
  ) {
    throw createFileError(noColumns);
  }
  const listed = rows
    .map((row) => ({ line: row.line, cells: pickCells(row.cells, columns) }))
    .filter(({ cells }) => cells.pieces !== undefined || cells.freePieces !== undefined);
  if (listed.length > deliveryLimits.lines) {
    throw createFileError(`A delivery has at most ${deliveryLimits.lines} lines.`);
  }
  const found = await matchRows(
    db,
    listed.map(({ cells }) => cells),
  );
  const file = new Bun.CryptoHasher("sha256").update(bytes).digest("base64url").slice(0, 22);
  return {
    columns: nameColumns(columns, names),
    rows: listed.map(({ line, cells }, index) => ({
      ...{ id: `${file}-${line}`, line, text: describe(cells), product: found[index] ?? null },
      ...readRow(cells),
    })),
  };
}

const noColumns =
  "The list needs the names of its columns in one line, among them the product and the quantity.";

const describe = ({ name, sku, barcode }: ListCells) => name ?? sku ?? barcode ?? "";

function nameColumns(columns: ReturnType<typeof guessColumns>, names: readonly string[]) {
  const named: ReadList["columns"] = {};
  for (const field of deliveryListFields) {
    const at = columns[field];
    if (at !== undefined) named[field] = names[at] ?? "";
  }
  return named;
}

async function readTableRows(bytes: Uint8Array, signal: AbortSignal) {
  const reader = await startFileReader(signal);
  try {
    await reader.open(bytes);
    const all: FileRow[] = [];
    for (let rows = await reader.parse(); rows; rows = await reader.parse()) {
      all.push(...rows);
      if (all.length > maxRows) throw createFileError("This list has too many rows for one bill.");
    }
    const { columns, source } = await reader.describe(null);
    const selection = createRowSelection(source, columns.length);
    const rows = [...selection.add(all), ...selection.end()].filter(isOfTable);
    return { names: columns, rows };
  } catch (error) {
    throw error instanceof ReadFailure ? createFileError(error.message) : error;
  } finally {
    reader.end();
  }
}

const isOfTable = ({ openQuote, noProduct }: FileRow) => !openQuote && !noProduct;
