import type { Import, ImportCheckInput } from "@aushadhi/api/contract";

/** Choice for one name: a category's id, one of these two, or open. */
export type CategoryChoice = string;
export const openChoice = "";
export const createChoice = "create";
export const noneChoice = "none";

/** Choices by category name; a missing name is open. */
export type CategoryChoices = Readonly<Record<string, CategoryChoice>>;

/** Returns the name as the mapping stores it. */
const toKey = (name: string): string => name.toLowerCase();

const normalizeName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "");
const dropPlural = (words: string): string => words.replace(/s$/, "");

interface Named {
  id: string;
  name: string;
}

/**
 * Suggests the shop's category whose name differs only in punctuation, spaces or a plural; open
 * when there is none.
 */
export function suggestCategory(name: string, categories: readonly Named[]): CategoryChoice {
  const wanted = dropPlural(normalizeName(name));
  return categories.find((one) => dropPlural(normalizeName(one.name)) === wanted)?.id ?? openChoice;
}

/** Lists the names that need a new category. */
export const listNewNames = (choices: CategoryChoices): string[] =>
  Object.keys(choices).filter((name) => choices[name] === createChoice);

/**
 * Builds a check with changed choices for names that had one. A name set to open is asked for
 * again.
 */
export function buildMatchedCheck(
  { mapping, newStock, categoryId }: Pick<Import, "mapping" | "newStock" | "categoryId">,
  choices: CategoryChoices,
): ImportCheckInput {
  const categories = Object.fromEntries(
    Object.entries(choices)
      .filter(([, choice]) => choice !== openChoice)
      .map(([key, choice]) => [key, choice === noneChoice ? null : choice]),
  );
  return { mapping: { ...mapping, categories }, newStock, categoryId };
}

/** Builds the check with the chosen categories; new ones are found by name. */
export function buildCategoryCheck(
  { mapping, newStock, categoryId }: Pick<Import, "mapping" | "newStock" | "categoryId">,
  choices: CategoryChoices,
): ImportCheckInput {
  const chosen = Object.entries(choices).flatMap(([name, choice]) =>
    choice === openChoice || choice === createChoice
      ? []
      : [[toKey(name), choice === noneChoice ? null : choice] as const],
  );
  const categories = { ...mapping.categories, ...Object.fromEntries(chosen) };
  return { mapping: { ...mapping, categories }, newStock, categoryId };
}
