import { limits } from "../../../../contract/index.ts";
import { readBarcode } from "../../barcodes.ts";
import { parseBarcodes } from "../../format-product-texts.ts";
import { toSkuKey } from "../../sku.ts";
import type { MappedCells } from "../map/map-columns.ts";
import type { ImportValues } from "../record/table.ts";
import type { CheckContext } from "./check-context.ts";
import type { Problem } from "./problem.ts";

type Known = CheckContext["barcodes"];

const splitCell = ({ barcodes = "" }: MappedCells): string[] =>
  barcodes.split(/[\s,;]+/).filter(Boolean);

const createMark = (message: string, reason: string): Problem => ({
  field: "barcodes",
  message,
  reason,
});

/**
 * Reads the barcodes of a row. One that is not read, or that another product has, is left out and marked: a list often has
 * codes of its own there. An empty cell keeps those of the product.
 */
export function readBarcodeCell(
  cells: MappedCells,
  known: Known,
  existing: ImportValues | undefined,
): { barcodes: string[]; marks: Problem[] } {
  const codes = splitCell(cells);
  const kept = parseBarcodes(existing?.barcodes);
  if (codes.length === 0) return { barcodes: kept, marks: [] };
  const marks: Problem[] = [];
  const own = toSkuKey(cells.sku ?? "");
  const read = codes.flatMap((text) => {
    const barcode = readBarcode(text);
    const holder = barcode === null ? undefined : known.get(barcode);
    if (barcode === null) {
      const shown = text.slice(0, 20);
      marks.push(createMark(`The barcode '${shown}' is not read`, "The barcode is not read"));
    } else if (holder !== undefined && toSkuKey(holder) !== own) {
      const message = `${barcode} is a barcode of the product with SKU ${holder}`;
      marks.push(createMark(message, "Another product has this barcode"));
    } else return [barcode];
    return [];
  });
  const barcodes = [...new Set(read)];
  // One of each kind is enough to say that the cell is doubtful.
  const said = marks.filter(
    (mark, at) => marks.findIndex((one) => one.reason === mark.reason) === at,
  );
  if (barcodes.length > limits.productBarcodes) {
    const message = `A product has at most ${limits.productBarcodes} barcodes`;
    return { barcodes: kept, marks: [createMark(message, message)] };
  }
  // What is doubtful takes no barcode away.
  return { barcodes: said.length > 0 && barcodes.length === 0 ? kept : barcodes, marks: said };
}

/** Finds the SKU of the product that has a barcode of a row; undefined for none. */
export function findSkuByBarcode(cells: MappedCells, known: Known): string | undefined {
  for (const text of splitCell(cells)) {
    const sku = known.get(readBarcode(text) ?? "");
    if (sku !== undefined) return sku;
  }
  return undefined;
}

/** Marks a row without an SKU whose product was found by its barcode, so that a person looks at it. */
export const markFoundByBarcode = (cells: MappedCells, known: Known): Problem[] =>
  findSkuByBarcode(cells, known) === undefined
    ? []
    : [createMark("The product was found by its barcode", "The product was found by its barcode")];
