const separators = [",", ";", "\t", "|"];

export interface CsvFormat {
  delimiter: string;
  newline: "\n" | "\r\n" | "\r";
}

/** Detects the delimiter and the newline of a file from its first line. */
export function detectCsvFormat(text: string): CsvFormat {
  const first = readFirstLine(text);
  const counts = separators.map((separator) => first.split(separator).length);
  const best = counts.indexOf(Math.max(...counts));
  return {
    delimiter: separators[best] ?? ",",
    newline: detectNewline(text, text.search(/[\r\n]/)),
  };
}

function detectNewline(text: string, at: number): CsvFormat["newline"] {
  if (text[at] !== "\r") return "\n";
  return text[at + 1] === "\n" ? "\r\n" : "\r";
}

// Without quoted text, whose separators are none.
const readFirstLine = (text: string): string => {
  const end = text.search(/[\r\n]/);
  return text.slice(0, end < 0 ? 10_000 : end).replace(/"[^"]*"/g, "");
};
