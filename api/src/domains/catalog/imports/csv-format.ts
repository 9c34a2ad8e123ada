const separators = [",", ";", "\t", "|"];

export interface CsvFormat {
  delimiter: string;
  newline: "\n" | "\r\n" | "\r";
}

/** How a file parts its cells and lines, as its first line shows. */
export function csvFormatOf(text: string): CsvFormat {
  const first = firstLine(text);
  const counts = separators.map((separator) => first.split(separator).length);
  const best = counts.indexOf(Math.max(...counts));
  return { delimiter: separators[best] ?? ",", newline: newlineAt(text, text.search(/[\r\n]/)) };
}

function newlineAt(text: string, at: number): CsvFormat["newline"] {
  if (text[at] !== "\r") return "\n";
  return text[at + 1] === "\n" ? "\r\n" : "\r";
}

// What is quoted is no separator.
const firstLine = (text: string): string => {
  const end = text.search(/[\r\n]/);
  return text.slice(0, end < 0 ? 10_000 : end).replace(/"[^"]*"/g, "");
};
