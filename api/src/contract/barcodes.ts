import { boundedText, onlyCode } from "./fields.ts";
import { limits } from "./limits.ts";
import { normalizeDigits } from "./normalize-digits.ts";
import { z } from "./zod.ts";

/**
 * Reads a barcode of GS1 (EAN-8, UPC-A, EAN-13 or GTIN-14) with its check digit. One number has one text: a UPC-A
 * is the EAN-13 that begins with 0, and so is a GTIN-14 that begins with 0.
 * @returns null when the text is none, or its check digit is wrong
 */
export function readBarcode(text: string): string | null {
  const digits = normalizeDigits(text);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return null;
  if (digits.length === 12) return `0${digits}`;
  return digits.length === 14 && digits.startsWith("0") ? digits.slice(1) : digits;
}

/** Whether the sum of the digits, from the right each second one threefold, is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    sum += Number(digit) * (at % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

const splitBarcodes = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The message for a text that is no barcode. */
export const barcodeMessage = (text: string) =>
  `${text.slice(0, 20)} is no barcode, or its check digit is wrong`;

const tooMany = `A product has at most ${limits.productBarcodes} barcodes`;

/** The barcodes of a product, with spaces or commas between them. */
export const barcodeList = z.pipe(
  boundedText("Barcodes must be a text", limits.barcodesLength).check(
    onlyCode(),
    z.refine((text) => splitBarcodes(text).length <= limits.productBarcodes, tooMany),
    z.refine((text) => splitBarcodes(text).every((one) => readBarcode(one)), {
      error: ({ input }) =>
        barcodeMessage(splitBarcodes(String(input)).find((one) => !readBarcode(one)) ?? ""),
    }),
  ),
  z.transform((text: string) => [
    ...new Set(splitBarcodes(text).flatMap((one) => readBarcode(one) ?? [])),
  ]),
);
