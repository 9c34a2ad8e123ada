import type { Import, ImportCheckInput } from "@aushadhi/api/contract";

/** What becomes of one name: a category's id, one of these two, or open. */
export type CategoryChoice = string;
export const openChoice = "";
export const createChoice = "create";
export const noneChoice = "none";

/** Names of categories by what was chosen for each; a name that is not there is open. */
export type CategoryChoices = Readonly<Record<string, CategoryChoice>>;

/** The name as the mapping has it. */
const toKey = (name: string): string => name.toLowerCase();

const wordsOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "");
const withoutPlural = (words: string): string => words.replace(/s$/, "");

interface Named {
  id: string;
  name: string;
}

/** The shop's category whose name differs only in signs, spaces or a plural; open without one. */
export function suggestCategory(name: string, categories: readonly Named[]): CategoryChoice {
  const wanted = withoutPlural(wordsOf(name));
  return categories.find((one) => withoutPlural(wordsOf(one.name)) === wanted)?.id ?? openChoice;
}

/** The names that are to become categories. */
export const listNewNames = (choices: CategoryChoices): string[] =>
  Object.keys(choices).filter((name) => choices[name] === createChoice);

/** The check with other choices for names that had one; an open one is asked for again. */
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

/** The check with the chosen categories; new ones are found by their names. */
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
