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

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** What spreadsheets read as a number, date, time or truth and write back in another way. */
const values = [
  // Zeros in front, decimals, dates, times; and so many digits that an exponent is shown for them.
  "0\\d+",
  "\\d*[.,:/%-][\\d.,:/% -]*\\d?",
  "\\d{12,}",
  "\\d[\\d.,]*e[+-]?\\d+",
  `\\d{1,4}[-/. ,]*${month}[-/. ,]*\\d{0,4}`,
  `${month}[-/. ,]*\\d{1,4}(?:[-/. ,]+\\d{1,4})?`,
  "\\d{1,2}(?::\\d\\d)* [ap]m?",
  "true|false",
].join("|");

// Apostrophes before a value are counted in, so that what was added can be told from what was there.
const value = new RegExp(`^'*(?:${values})$`, "i");
const escapedValue = new RegExp(`^'('*(?:${values}))$`, "i");

/** Text that a spreadsheet leaves as it is: an apostrophe stands before what it would take for a value. */
export const escapeNumber = (text: string): string => (value.test(text) ? `'${text}` : text);

/** The text that `escapeNumber` made this of. */
export const unescapeNumber = (text: string): string => text.replace(escapedValue, "$1");
