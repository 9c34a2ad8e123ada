import { normalizeDigits, type StockCountRow } from "@aushadhi/api/contract";

/** Whether a text has the digits of an EAN or UPC. */
export const isBarcodeText = (typed: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(normalizeDigits(typed.trim()));

/** Finds the product of these rows that has a barcode; undefined without one. A UPC-A is the EAN-13 that begins with 0. */
export function findByBarcode(rows: readonly StockCountRow[], typed: string): string | undefined {
  if (!isBarcodeText(typed)) return undefined;
  const digits = normalizeDigits(typed.trim());
  const code = digits.length > 8 ? digits.replace(/^0?(?=\d{13}$)/, "").padStart(13, "0") : digits;
  return rows.find(({ product }) => product.barcodes.includes(code))?.product.id;
}
