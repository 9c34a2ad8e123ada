import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { isPercentage } from "../check/header-currency.ts";
import { namesIndianRupees, namesNepaliRupees } from "../check/rupees.ts";
import { toHeaderWords } from "../map/header-words.ts";
import headerNames from "./header-names.json" with { type: "json" };

/** Names of each field in lists, in lower case and without punctuation, the most reliable first. */
const knownHeaders: Partial<Record<ImportField, readonly string[]>> = headerNames;

/** Fields that join several columns. All other fields use only the column with the most reliable name. */
const joined: readonly ImportField[] = ["name", "genericName", "shortDescription", "description"];
const amounts: readonly ImportField[] = ["price", "discountPrice"];
/** Names of `discountPrice` that are the price of a list without another one. */
const selling: readonly string[] = [
  ...["selling price", "sell price", "selling rate", "sales price", "sale price", "our price"],
];

/** More than the rank of any name. */
const knownNames = 1000;

const exportedHeaders = new Map(importFields.map((field) => [toHeaderWords(field), field]));

type Found = Partial<Record<ImportField, { column: number; rank: number }[]>>;

/** Guesses the field of each column from its header. */
export function guessByHeaders(headers: readonly string[]): ImportMapping {
  const words = headers.map(toHeaderWords);
  const found = findFields(headers, words);
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const columns = found[field];
    if (!columns) continue;
    const best = columns.toSorted((one, other) => one.rank - other.rank).slice(0, 1);
    // Two lists side by side have each name twice.
    const distinct = columns.filter(({ column }) => words.indexOf(words[column] ?? "") === column);
    mapping[field] = (joined.includes(field) ? distinct : best).map(({ column }) => column);
  }
  placeBrand(mapping, words.indexOf("brand"));
  const [sold = -1] = mapping.discountPrice ?? [];
  if (!mapping.price && selling.includes(words[sold] ?? "")) {
    mapping.price = [sold];
    delete mapping.discountPrice;
  }
  const isOwnExport = found.name?.every(({ rank }) => rank < 0) ?? !mapping.name;
  // Products of one brand differ by strength and form. Without these their names would be equal.
  if (!isOwnExport && mapping.name) {
    const { name, strength = [], form = [] } = mapping;
    mapping.name = [...name, ...strength, ...form].sort((one, other) => one - other);
  }
  return mapping;
}

function findFields(headers: readonly string[], words: readonly string[]): Found {
  const found: Found = {};
  for (const [column, header] of headers.entries()) {
    const guess = guessField(words[column] ?? "");
    if (!guess || (amounts.includes(guess.field) && isPercentage(header))) continue;
    const rank = guess.rank + (amounts.includes(guess.field) ? rankCurrency(header) : 0);
    found[guess.field] = [...(found[guess.field] ?? []), { column, rank }];
  }
  return found;
}

/** Of `MRP (IC)` and `MRP (NC)` the second is the price in Nepal. */
function rankCurrency(header: string): number {
  if (namesNepaliRupees(header)) return -knownNames;
  return namesIndianRupees(header) ? 0.5 : 0;
}

/** A brand is the product's name in a list of medicines, and its maker beside another name. */
function placeBrand(mapping: ImportMapping, column: number): void {
  if (column < 0) return;
  if (!mapping.name) mapping.name = [column];
  else mapping.manufacturer ??= [column];
}

/** Guesses a field from a header. A lower rank is more reliable; headers of our own export have the lowest. */
function guessField(words: string): { field: ImportField; rank: number } | null {
  const exported = exportedHeaders.get(words);
  if (exported) return { field: exported, rank: -1 };
  for (const field of importFields) {
    const rank = knownHeaders[field]?.indexOf(words) ?? -1;
    if (rank >= 0) return { field, rank };
  }
  return null;
}
