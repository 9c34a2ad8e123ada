import { limits, normalizeDigits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";

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

const tooMany = `A product has at most ${limits.productBarcodes} barcodes`;

/**
 * Reads the barcodes of a product, with spaces or commas between them. Each is listed once.
 * @throws AppError `invalid_input` for a text that is none, a wrong check digit, or too many of them
 */
export function readBarcodes(text: string): string[] {
  const codes = text.split(/[\s,;]+/).filter(Boolean);
  const read = codes.map((typed) => {
    const message = `${typed.slice(0, 20)} is no barcode, or its check digit is wrong`;
    return readBarcode(typed) ?? refuse(message);
  });
  if (codes.length > limits.productBarcodes) refuse(tooMany);
  return [...new Set(read)];
}

function refuse(message: string): never {
  throw new AppError("invalid_input", message, { barcodes: message });
}
