/** First character of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** A spreadsheet reads a leading plus as a formula. Without the dash it shows 9.77981E+12. */
export const formatCsvPhone = (phone: string): string =>
  phone.replace(/^\+?977(?=\d{10}$)/, "977-");

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

/** Texts that spreadsheets read as a number, time or boolean and save in another format. */
const number =
  // Leading zeros, decimals, dates, times, and numbers so long that spreadsheets show an exponent.
  /^(?:0\d+|\d*[.,:/%-][\d.,:/% -]*|\d{12,}|\d[\d.,]*e[+-]?\d+|\d{1,2}(?::\d\d)* [ap]m?|true|false)$/i;
/** Texts that they read as a date when the word is a month. */
const dayAndMonth = /^\d{1,4}[-/. ,]*([a-z]{3,9})[-/. ,]*\d{0,4}$/i;
const monthAndDay = /^([a-z]{3,9})[-/. ,]*\d{1,4}(?:[-/. ,]+\d{1,4})?$/i;
const months: ReadonlySet<string> = new Set(
  "january february march april may june july august september sept october november december"
    .split(" ")
    .flatMap((month) => [month, month.slice(0, 3)]),
);

/** Whether a spreadsheet would convert a text. Apostrophes before it count, so that unescaping removes only an added one. */
function isConverted(text: string): boolean {
  let begin = 0;
  while (text[begin] === "'") begin++;
  const bare = text.slice(begin);
  const [, month = ""] = dayAndMonth.exec(bare) ?? monthAndDay.exec(bare) ?? [];
  return number.test(bare) || months.has(month.toLowerCase());
}

/** Puts an apostrophe before a text that a spreadsheet would convert. */
export const escapeNumber = (text: string): string => (isConverted(text) ? `'${text}` : text);

/** Reverses `escapeNumber`. */
export const unescapeNumber = (text: string): string =>
  text.startsWith("'") && isConverted(text) ? text.slice(1) : text;
