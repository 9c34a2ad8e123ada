import {
  findRelease,
  isChildSuffix,
  isFormWord,
  isSolidForm,
  listAmounts,
  listRoutes,
  type Route,
} from "../words/label-words.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import type { BrandMatch } from "./find-brand.ts";
import type { SameSalts } from "./find-same-salts.ts";

/** The strength, form and route that a text asks for. */
export interface Typed {
  /** The strengths that are wanted, each as the amounts of its label in order of size. */
  amounts: readonly string[];
  forms: readonly string[];
  /** Where the medicine goes, if that is said: drops for the eye are not replaced by tablets. */
  routes: readonly Route[];
  /** The words of the release it must have, if one is asked for. Another one is taken at other times. */
  release: readonly string[] | undefined;
  /** Whether the brand's own strengths are meant. */
  isAsSold: boolean;
  /** Whether the brand's product for children is meant, whose strength is not known. */
  isForChild: boolean;
}

/** Reads the wanted strength and form: the typed ones, or else those of the brand. */
export function readTyped(q: string, { brand, rest }: BrandMatch): Typed {
  const own = listAmounts(brand.salts.map(({ strength }) => strength ?? "").join(" "));
  const inName = listAmounts(brand.name);
  const typed = listAmounts(q).filter((amount) => !inName.includes(amount));
  const forms = rest.filter(isFormWord);
  const typedRoutes = listRoutes(rest);
  const routes = typedRoutes.length === 0 && brand.route ? [brand.route] : typedRoutes;
  // The strengths of the table are those of tablets and capsules.
  const release = [...readWords(brand.name), ...rest]
    .map(findRelease)
    .find((words) => words !== undefined);
  const isForChild = rest.some(isChildSuffix);
  const isAsSold =
    typed.every((amount) => own.includes(amount)) &&
    forms.every(isSolidForm) &&
    !release &&
    !isForChild;
  return { amounts: isAsSold ? own : typed, forms, routes, release, isAsSold, isForChild };
}

/** What is drunk. Labels call one product by any of these. */
const liquidForms = ["syrup", "syp", "syr", "suspension", "susp", "oral solution", "oral liquid"];

/** Lists the ids of the wanted route: of the wanted strength first, then those of the wanted form. */
export function listBestFirst(
  all: readonly SameSalts[],
  typed: Typed,
  isSorted: boolean,
): string[] {
  const found = all.filter(
    ({ form }) => isForRoutes(form, typed.routes) && hasRelease(form, typed.release),
  );
  if (isSorted) return found.map(({ id }) => id);
  // Who names no form mostly means tablets, and for a child a liquid.
  const usualForms = typed.isForChild ? ["syrup", "suspension", "drops"] : ["tablet", "capsule"];
  const askedForms = typed.forms.flatMap((form) =>
    liquidForms.includes(form) ? liquidForms : form,
  );
  const wantedForms = askedForms.length > 0 ? askedForms : usualForms;
  // Who asks for a syrup cannot take the suppository of this strength.
  const isLiquid = typed.forms.some((word) => !isSolidForm(word));
  return found
    .map(({ id, label, form }) => {
      const hasForm = wantedForms.some((word) => form.toLowerCase().includes(word));
      const formScore = isLiquid ? 4 : 1;
      return { id, score: (hasStrength(label, typed.amounts) ? 2 : 0) + (hasForm ? formScore : 0) };
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

const hasRelease = (form: string, wanted: readonly string[] | undefined): boolean =>
  !wanted || readWords(form).some((word) => wanted.includes(word));

const readWords = (text: string) => splitWords(text).map(foldWord);

/** A label has a strength if it has all amounts, or if a single amount is their sum, as in `Augmentin 625`. */
export function hasStrength(label: string, amounts: readonly string[]): boolean {
  if (amounts.length === 0) return false;
  const has = listAmounts(label);
  const sum = has.reduce((total, amount) => total + Number(amount), 0);
  return amounts.every((amount) => has.includes(amount)) || String(sum) === amounts.join();
}

function isForRoutes(form: string, wanted: readonly Route[]): boolean {
  const routes = listRoutes(readWords(form));
  return wanted.length === 0 || wanted.some((route) => routes.includes(route));
}
