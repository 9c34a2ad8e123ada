/** Begins a file that spreadsheets are to read as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180), with its end. Each cell is harmless to a spreadsheet. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(escapeFormula(String(cell)))).join(",")}\r\n`;

// Full-width signs count too: spreadsheets in East Asian settings take them for their narrow twins. Apostrophes before
// them are counted in, so that what was added can be told from what was there.
const formulaStart = /(^|[;\t\r\n])('*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;
const escapedStart = /(^|[;\t\r\n])'('*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;

/**
 * Text that no spreadsheet runs as a formula: an apostrophe stands before what could begin one, also behind a sign at
 * which some of them begin a new cell even inside quotes.
 */
export const escapeFormula = (text: string): string => text.replace(formulaStart, "$1'$2");

/** The text that `escapeFormula` made this of. */
export const unescapeFormula = (text: string): string => text.replace(escapedStart, "$1$2");

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
