import { isGenericName } from "../../search/substances/generic-names.ts";

const amount = /^[\d.,]+(?:mg|mcg|µg|g|kg|ml|l|iu|%)?$/;
const units: ReadonlySet<string> = new Set(["mg", "mcg", "µg", "g", "kg", "ml", "l", "iu", "%"]);

/**
 * Makes the key of a generic name, so that each generic is asked about once: `Caffeine 30mg + Paracetamol (500 mg)` equals
 * `paracetamol+caffeine`. Returns an empty text when there is no name.
 */
export const toGenericKey = (generic: string): string =>
  [...new Set(splitGenerics(generic))].sort().join(" + ");

/** Splits a composition into the names of its substances, in lower case and without strengths. */
export const splitGenerics = (generic: string): string[] =>
  generic
    .toLowerCase()
    .split(/[+&,;]/)
    .map(dropAmounts)
    .filter(Boolean);

const dropAmounts = (part: string): string =>
  part
    .split(/[\s()/]+/)
    .filter((word) => word !== "" && !amount.test(word) && !units.has(word))
    .join(" ");

/** Finds the generic names among the words of a product's name. Returns an empty text when there is none. */
export const findGenericsInName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(isGenericName)
    .join(" + ");
