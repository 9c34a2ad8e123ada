import { createFileError } from "./file-error.ts";

/** Bytes with which files of dBASE, FoxPro and Clipper begin. */
const dbfVersions = new Set([
  ...[0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63],
  ...[0x83, 0x8b, 0x8c, 0xcb, 0xe5, 0xf5, 0xfb],
]);
/** Bytes before the first column, and after the last one at least. */
const dbfHeader = 33;

/** Bytes with which binary files begin, as Latin letters. */
const signs: readonly (readonly [sign: string, name: string])[] = [
  ["%PDF-", "a PDF"],
  ["{\\rtf", "an RTF document"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["Rar!", "an RAR archive"],
  ["7z\xbc\xaf", "a 7z archive"],
  ["SQLite format 3", "a database"],
  ["\0\x01\0\0Standard ", "an Access database"],
];

/** First characters of texts that are no table of cells. */
const texts: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^TABLE\r?\n0,1\r?\n/i, "a DIF file"],
  [/^ID;P[^;\r\n]*(?:;[A-Z]{1,2})*\r?\n[A-Z]{1,3}[;\r\n]/, "a SYLK file"],
  [/^\s*(?:\{\s*"|\[\s*[{[])/, "JSON"],
  [/^MIME-Version:/i, "a web archive"],
  [/^\s*(?:CREATE TABLE|INSERT INTO|DROP TABLE|-- MySQL dump|-- PostgreSQL database dump)/, "SQL"],
];
const signLength = 1_000;

/** What to do about a file that is not read. */
export const readFormats =
  "CSV, XLSX, XLS and ODS files are read. Open it in a spreadsheet program and save it as XLSX.";

/**
 * Refuses files that are neither a table in text nor a workbook, but whose bytes could pass for text.
 * @throws AppError `invalid_input` with the name of the format and those that are read
 */
export function assertNoOtherFormat(bytes: Uint8Array): void {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, signLength));
  const found =
    signs.find(([sign]) => start.startsWith(sign)) ?? (isDbf(bytes) ? ["", "a DBF file"] : null);
  if (found) throw createOtherFormat(found[1]);
}

/**
 * Refuses texts of other formats.
 * @throws AppError `invalid_input` with the name of the format and those that are read
 */
export function assertTable(text: string): void {
  const start = text.slice(0, signLength);
  const found = texts.find(([pattern]) => pattern.test(start));
  if (found) throw createOtherFormat(found[1]);
}

const createOtherFormat = (name = "") =>
  createFileError(`This is ${name}, whatever its name is. ${readFormats}`);

/** No text has the two zero bytes of its header, and those of a number of bytes that fits the file. */
function isDbf(bytes: Uint8Array): boolean {
  if (bytes.length < dbfHeader || !dbfVersions.has(bytes[0] ?? 0)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [month, day] = [view.getUint8(2), view.getUint8(3)];
  const header = view.getUint16(8, true);
  const isDate = month <= 12 && day <= 31;
  const isWhole = header >= dbfHeader && header <= bytes.length && view.getUint16(10, true) > 0;
  return isDate && isWhole && view.getUint16(12, true) === 0;
}
