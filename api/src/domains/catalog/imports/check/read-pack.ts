export interface Pack {
  size: string;
  unit: string;
}

const number = String.raw`(\d+(?:\.\d+)?)`;
/** Patterns of units in lists, with the shop's word for each. */
const units: readonly (readonly [pattern: string, unit: string])[] = [
  ["tab(?:let)?s?", "tablets"],
  ["cap(?:sule)?s?", "capsules"],
  ["ml|m\\.l\\.", "ml"],
  ["gms?|grams?|g", "g"],
  ["mg", "mg"],
  ["kg", "kg"],
  ["lit(?:re|er)s?|ltr|l", "l"],
  ["sachets?", "sachets"],
  ["pcs|pieces?|nos?|units?", "pieces"],
];
const loose = "pieces";

/**
 * Reads a pack size: `strip of 10 tablets`, `100 ml bottle: ৳ 40.12`, `10's`, `1x10`, `(100's pack: ৳ 229)`.
 * @returns null when the text names no pack, or several of different sizes
 */
export function readPack(text: string): Pack | null {
  const found = [...listPacks(text.toLowerCase())];
  const [first] = found;
  const isOne = found.every((one) => one.size === first?.size && one.unit === first.unit);
  return first && isOne ? first : null;
}

function* listPacks(text: string): Generator<Pack> {
  for (const [pattern, unit] of units) {
    for (const [, size = ""] of text.matchAll(new RegExp(`${number}\\s*(?:${pattern})\\b`, "g"))) {
      yield { size, unit };
    }
  }
  for (const [, size = ""] of text.matchAll(new RegExp(`${number}\\s*['’]\\s*s\\b`, "g"))) {
    yield { size, unit: loose };
  }
  const single = new RegExp(`^1\\s*[x×*]\\s*${number}$`).exec(text.trim())?.[1];
  if (single) yield { size: single, unit: loose };
  const bare = new RegExp(`^${number}$`).exec(text.trim())?.[1];
  if (bare) yield { size: bare, unit: loose };
}
