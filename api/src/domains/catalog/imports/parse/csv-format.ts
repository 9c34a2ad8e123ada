const delimiters = [",", ";", "\t", "|"];

/** Characters that are looked at. */
const sampleLength = 10_000;
const sampleLines = 10;

export interface CsvFormat {
  delimiter: string;
  newline: "\n" | "\r\n" | "\r";
}

/** Spreadsheets write and read this first line, `sep=;`, which is no row. */
const delimiterLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** Reads the line that names the delimiter: the delimiter, and the length of the line with its end. */
export function readDelimiterLine(text: string): { delimiter: string; length: number } | null {
  const [line, delimiter] = delimiterLine.exec(text.slice(0, 20)) ?? [];
  return line && delimiter ? { delimiter, length: line.length } : null;
}

/** Detects the newline from the first line, and the delimiter from the first ones: a title above the columns has none. */
export function detectCsvFormat(text: string): CsvFormat {
  const end = text.search(/[\r\n]/);
  const [newline = "\n"] = /^\r\n?/.exec(text.slice(Math.max(end, 0))) ?? [];
  // Delimiters and lines in quoted text are none.
  const sample = text.slice(0, sampleLength).replace(/"[^"]*"/g, "");
  const lines = sample
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampleLines);
  const scores = delimiters.map((delimiter) => scoreDelimiter(lines, delimiter));
  return {
    delimiter: delimiters[scores.indexOf(Math.max(...scores))] ?? ",",
    newline: newline as CsvFormat["newline"],
  };
}

/** The delimiters of the lines that have the same number of them. */
function scoreDelimiter(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const same = [...Map.groupBy(counts, (count) => count)];
  return Math.max(0, ...same.map(([count, { length }]) => count * length));
}
