/** First character of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180) with its line end. Spreadsheets run no cell as a formula. */
export const formatCsvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(String(cell)))).join(",")}\r\n`;

// Includes full-width signs, which spreadsheets with East Asian settings treat as the plain ones. Includes
// apostrophes before them, so that unescaping removes only an added one. The spaces leave out the separators before
// them: otherwise each separator of a long row would start a search to its end.
const formulaStart = /(^|[;\t\r\n])('*[^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;
const escapedStart = /(^|[;\t\r\n])'('*[^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;

/**
 * Puts an apostrophe before every sign that could begin a formula, also after separators at which some
 * spreadsheets begin a new cell even inside quotes.
 */
export const escapeFormula = (text: string): string => text.replace(formulaStart, "$1'$2");

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string => text.replace(escapedStart, "$1$2");

const quoteCell = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** Texts that spreadsheets read as a number, date, time or boolean and save in another format. */
const values = [
  // Leading zeros, decimals, dates, times, and numbers so long that spreadsheets show an exponent.
  "0\\d+",
  "\\d*[.,:/%-][\\d.,:/% -]*\\d?",
  "\\d{12,}",
  "\\d[\\d.,]*e[+-]?\\d+",
  `\\d{1,4}[-/. ,]*${month}[-/. ,]*\\d{0,4}`,
  `${month}[-/. ,]*\\d{1,4}(?:[-/. ,]+\\d{1,4})?`,
  "\\d{1,2}(?::\\d\\d)* [ap]m?",
  "true|false",
].join("|");

// Includes leading apostrophes, so that unescaping removes only an added one.
const value = new RegExp(`^'*(?:${values})$`, "i");
const escapedValue = new RegExp(`^'('*(?:${values}))$`, "i");

/** Puts an apostrophe before a text that a spreadsheet would convert. */
export const escapeNumber = (text: string): string => (value.test(text) ? `'${text}` : text);

/** Reverses `escapeNumber`. */
export const unescapeNumber = (text: string): string => text.replace(escapedValue, "$1");
