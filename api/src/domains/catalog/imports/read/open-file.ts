import { decodeText } from "../parse/decode-text.ts";
import { createFileError } from "../parse/file-error.ts";
import { assertNoOtherFormat, assertTable } from "../parse/other-formats.ts";
import { parseRows } from "../parse/parse-rows.ts";
import { listSheetRows, listSheets } from "../parse/workbook/list-sheet-rows.ts";
import { isWorkbook, readWorkbook } from "../parse/workbook/read-workbook.ts";
import type { FileRow } from "../record/table.ts";

/** Programs also write web pages with the name of a workbook, which spreadsheet programs read. */
const markup = /^\s*<(!doctype|html|head|meta|style|table|div|[?]xml)\b/i;
const markupLength = 1_000;
const noMarkup =
  "This is a web page or XML, whatever its name is. Open it in a spreadsheet program and save it as XLSX.";

/** A file whose rows can be read. */
export interface OpenFile {
  /** The names of its sheets; empty for a text. */
  sheets: string[];
  /** The encoding of a text; null for a workbook. */
  encoding: string | null;
  batches: AsyncGenerator<FileRow[], void>;
}

/**
 * Opens a CSV file or a workbook, which its content tells, not its name.
 * @throws AppError `invalid_input` with what to do about the file
 */
export async function openFile(bytes: Uint8Array): Promise<OpenFile> {
  if (isWorkbook(bytes)) {
    const sheets = listSheets(await readWorkbook(bytes));
    const names = sheets.map(({ name }) => name);
    return { sheets: names, encoding: null, batches: listSheetRows(sheets) };
  }
  assertNoOtherFormat(bytes);
  const { text, encoding } = decodeText(bytes);
  if (markup.test(text.slice(0, markupLength))) throw createFileError(noMarkup);
  assertTable(text);
  return { sheets: [], encoding, batches: parseRows(text) };
}
