/** Where a line of a stack is: in a file of a release. */
export interface Frame {
  package: string;
  version: string;
  /** Path of the file within the release. */
  path: string;
  /** From 1, as the column is. */
  line: number;
  column: number;
}

const filesPath = "/mfe/";
/** Files that are fetched a second time have this before their path. */
const retryFolder = "~1";

/**
 * Reads a line of a stack, as Chromium (`at render (https://…/entry.js:1:20)`), Firefox or WebKit (`render@https://…`) write
 * it. Returns null for one that is in no file of a release.
 */
export function parseFrame(line: string): Frame | null {
  const at = line.lastIndexOf(filesPath);
  if (at < 0) return null;
  const address = line.slice(at + filesPath.length).trimEnd();
  const [place = "", column, row] = address.replace(/\)$/, "").split(":");
  const [name, version, ...folders] = place.split("/");
  if (folders[0] === retryFolder) folders.shift();
  const path = folders.join("/");
  const found = { line: readNumber(column), column: readNumber(row) };
  if (!name || !version || !path || found.line === null || found.column === null) return null;
  return { package: name, version, path, line: found.line, column: found.column };
}

const readNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Returns the topmost line of a stack that is in a file of a release, else its first line that names any place. */
export function findTopFrame(stack: string | undefined): string {
  const lines = (stack ?? "").split("\n").map((line) => line.trim());
  const own = lines.map(parseFrame).find((frame) => frame !== null);
  if (own) return `${own.package}@${own.version}/${own.path}:${own.line}:${own.column}`;
  return lines.find((line) => line.startsWith("at ") || line.includes("@")) ?? "";
}
