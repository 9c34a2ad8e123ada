import type { ParsingOptions, UnpackedFiles, WorkBook } from "@e965/xlsx";
import { limits } from "../../../../../contract/index.ts";
import { AppError } from "../../../../../platform/app-error.ts";
import { createFileError } from "../file-error.ts";
import { damaged, locked } from "./read-directory.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { workbookLimits } from "./workbook-limits.ts";

const zipSign = [0x50, 0x4b];
const compoundSign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The name of the only content of an XLSX workbook with a password, as its directory has it. */
const encrypted = Buffer.from("EncryptedPackage", "utf16le");

const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
  sign.every((byte, at) => bytes[at] === byte);

/** Whether a file is an XLSX or ODS workbook, another archive, or a file of older office programs such as XLS. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, zipSign) || startsWith(bytes, compoundSign);

const options: ParsingOptions = {
  type: "array",
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  sheetRows: limits.importRows + 2,
};

/**
 * Reads an XLSX, XLS or ODS workbook. Formulas are not calculated, and nothing that it refers to is opened.
 * @throws AppError `invalid_input` with what to do about the file
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkBook> {
  // Only this process loads the library, and only for a workbook: it takes 20 MB.
  const { parse_zip, read } = await import("@e965/xlsx");
  try {
    const isCompound = startsWith(bytes, compoundSign);
    if (isCompound && Buffer.from(bytes).includes(encrypted)) throw createFileError(locked);
    const workbook = isCompound
      ? read(bytes, options)
      : parse_zip(toContainer(unpackWorkbook(bytes)), options);
    if (workbook.SheetNames.length > workbookLimits.sheets) {
      throw createFileError(`The workbook has more than ${workbookLimits.sheets} sheets.`);
    }
    return workbook;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw createFileError(/password|encrypt/i.test(String(error)) ? locked : damaged);
  }
}

/** The unpacked files as the library wants them. */
const toContainer = (files: Map<string, Uint8Array>): UnpackedFiles => ({
  FullPaths: [...files.keys()],
  FileIndex: [...files].map(([name, content]) => ({ name, type: 2, content })),
});
