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
