import type { SamplePath } from "./create-sample.ts";

/** Number of entries in each list of an example answer. */
export const entryCount = 3;

/** Values by the names of their fields. `number` counts the entries of a list from 1. */
const byName: Record<string, (number: number) => unknown> = {
  fullName: () => "Asha Rai",
  customerName: () => "Asha Rai",
  email: (number) => `customer${number}@example.com`,
  phone: () => "9812345678",
  phoneNumber: () => "9812345678",
  addressLine1: () => "Ghantaghar 4",
  city: () => "Birgunj",
  district: () => "Parsa",
  province: () => "Madhesh",
  postalCode: () => "44300",
  description: () => "An example that is made from the contract.",
  shortDescription: () => "Strip of 10 tablets",
  manufacturer: () => "Example Pharma",
  sku: (number) => `EXAMPLE-${number}`,
  code: (number) => `EXAMPLE${number}`,
  stock: () => 24,
  minStock: () => 5,
  quantity: () => 2,
  rate: () => 4.5,
  page: () => 1,
  limit: () => 20,
  total: () => entryCount,
  totalPages: () => 1,
  expiryDate: () => "2030-01-31",
};

/** Values by the last word of the names of their fields. */
const byLastWord: readonly [words: readonly string[], value: (number: number) => unknown][] = [
  [["price", "amount", "subtotal", "fee", "spent", "revenue", "total"], (number) => 125 * number],
  [["discount"], () => 25],
  [["at", "since"], (number) => `2026-01-${10 + number}T06:15:00.000Z`],
  [["date", "day"], (number) => `2026-01-${10 + number}`],
  [["url", "image", "picture"], (number) => `/pictures/example-${number}.svg`],
];

/** Singular form of the name of a list or object: `categories` is about a category. */
const getSingular = (name: string): string =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.endsWith("s") ? name.slice(0, -1) : name;

const isText = (key: PropertyKey): key is string => typeof key === "string";

/** Words of a name in camel case, in small letters: `created`, `at`. */
const splitWords = (name: string): string[] =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).split(" ");

/**
 * Suggests values for a field of an example answer by its name. Ids and names tell the entry: `product-2`, `Example
 * product 2`. The sums of a list of orders are in rupees, and times are in UTC.
 * @param subject number of the subject of an answer that is no list
 */
export function suggestValues(path: SamplePath, subject = 1): readonly unknown[] {
  const name = path.findLast(isText) ?? "";
  const [noun = "entry"] = path.slice(0, -1).filter(isText).slice(-1).map(getSingular);
  const index = path.findLast((key) => typeof key === "number");
  const number = typeof index === "number" ? index + 1 : subject;
  const words = splitWords(name);
  const last = words.at(-1) ?? "";
  const named = byName[name]?.(number);
  const found = byLastWord.find(([known]) => known.includes(last))?.[1](number);
  const own: unknown[] = [];
  if (name === "id") own.push(`${noun}-${number}`, number);
  else if (last === "id") own.push(`${words.slice(0, -1).join("-")}-${number}`, number);
  if (last === "slug") own.push(`example-${noun}-${number}`);
  if (last === "name" || last === "title")
    own.push(`Example ${splitWords(noun).join(" ")} ${number}`);
  return [named, found, ...own].filter((value) => value !== undefined);
}
