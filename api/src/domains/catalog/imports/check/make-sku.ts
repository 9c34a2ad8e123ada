import type { MappedCells } from "../map/map-columns.ts";

/** Fields that identify a product in a list without codes. */
const identity = ["name", "strength", "form", "packSize", "packUnit", "manufacturer"] as const;
const prefix = "L-";
const length = 12;
/** Longer than any of these fields may be: normalizing takes time by the square of a row of marks. */
const longest = 300;

/**
 * Makes an SKU for a row without one. The same product gets the same SKU in each import of its list. Returns an empty text
 * for a row without a name.
 */
export function makeSku(cells: MappedCells): string {
  const words = identity.map((field) => normalizeWords((cells[field] ?? "").slice(0, longest)));
  if (words[0] === "") return "";
  const hash = new Bun.CryptoHasher("sha256").update(words.join("\n")).digest("hex");
  return `${prefix}${hash.slice(0, length).toUpperCase()}`;
}

/** Keeps only letters and digits: the next edition of a list may have other spaces, marks and capitals. */
const normalizeWords = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
