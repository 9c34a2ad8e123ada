import type { MappedCells } from "../map/map-columns.ts";

/** What tells one product from another where a list has no codes. */
const identity = ["name", "strength", "form", "packSize", "packUnit", "manufacturer"] as const;
const prefix = "L-";
const length = 12;

/**
 * The SKU of a row that has none: the same for the same product each time its list is imported, no matter in which line.
 * Empty for a row without a name.
 */
export function makeSku(cells: MappedCells): string {
  const words = identity.map((field) => normalizeWords(cells[field] ?? ""));
  if (words[0] === "") return "";
  const hash = new Bun.CryptoHasher("sha256").update(words.join("\n")).digest("hex");
  return `${prefix}${hash.slice(0, length).toUpperCase()}`;
}

/** Letters and digits alone: a list's next edition may have other spaces, marks and capitals. */
const normalizeWords = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
