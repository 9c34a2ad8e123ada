import type { Emergency, ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { readEmergencyNumbers } from "../../settings/emergency-numbers.ts";
import { findByBarcode } from "../find-by-barcode.ts";
import type { EmergencyCause } from "./emergencies/emergency-phrases.ts";
import { asksForHousehold } from "./goods/goods-words.ts";
import { getSearchIndex, type SearchIndex } from "./index/search-index.ts";
import { describePage, type SearchDeps, searchNames } from "./index/search-names.ts";
import { answerPharmacistAsk, isPharmacistAsk } from "./pharmacist/answer-pharmacist-ask.ts";
import { findPharmacistAsk } from "./pharmacist/find-pharmacist-ask.ts";
import { recognizeEmergency } from "./recognize-emergency.ts";
import { searchBrand } from "./search-brand.ts";
import { searchEverywhere } from "./search-everywhere.ts";
import { searchNamed } from "./search-named.ts";
import { searchOwnName } from "./search-own-name.ts";
import { findMisspeltForm } from "./spelling/find-misspelt-form.ts";
import { foldWord, replaceWords, splitWords } from "./words/search-text.ts";

/**
 * Searches products for customers. A text that may tell of an emergency finds none, and with `anyway` only what its words
 * match by name. What a pharmacist has to answer finds just what it means, and a well-known brand that the shop lacks
 * what has the same contents.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function searchProducts(
  deps: SearchDeps,
  { anyway, ...asked }: ProductSearchQuery,
  today: string,
  isUnfinished = false,
): Promise<ProductSearchPage> {
  const { db } = deps;
  const index = getSearchIndex(db);
  const q = await writeFormsRight(index, asked.q, isUnfinished);
  if (q !== asked.q) {
    const found = await searchProducts(
      deps,
      { ...asked, ...(anyway && { anyway }), q },
      today,
      isUnfinished,
    );
    const isShown = found.products.length > 0 && !found.emergency;
    return isShown && !found.shownFor ? { ...found, didYouMean: q, shownFor: q } : found;
  }
  const query = asked;
  const scanned = await findByBarcode(db, query.q);
  if (scanned?.isActive) {
    return {
      products: query.page === 1 ? await deps.guestProducts.present([scanned], today) : [],
      pagination: describePage(query, { total: 1 }),
      didYouMean: null,
    };
  }
  const kind =
    (await recognizeEmergency(db, index, query.q, isUnfinished)) ??
    (await findPharmacistAsk(db, index, query.q, isUnfinished));
  if (!kind) {
    if (asksForHousehold(query.q)) return searchNames(deps, query, today, true);
    const search = (one: typeof query) => searchMedicines(deps, one, today, isUnfinished);
    return searchOwnName(
      deps,
      query,
      today,
      async (one) => (await searchNamed(deps, one, today, isUnfinished, search)) ?? search(one),
    );
  }
  if (isPharmacistAsk(kind)) return answerPharmacistAsk(deps, kind, query, today);
  const emergency = { ...describeCause(kind), numbers: await readEmergencyNumbers(db) };
  const found = anyway === "true" ? await searchNames(deps, query, today) : null;
  const pagination = describePage(query, { total: 0 });
  return { ...(found ?? { products: [], pagination, didYouMean: null }), emergency };
}

/** Writes misspelt forms right, such as "inhaller", unless a product has the word. */
async function writeFormsRight(
  { vocabulary, readState }: Pick<SearchIndex, "vocabulary" | "readState">,
  text: string,
  isUnfinished: boolean,
): Promise<string> {
  const words = splitWords(text).map(foldWord);
  const whole = isUnfinished ? words.slice(0, -1) : words;
  const forms = new Map(
    whole.flatMap((word) => {
      const form = words.length > 1 ? findMisspeltForm(word) : null;
      return form ? [[word, form] as const] : [];
    }),
  );
  if (forms.size === 0) return text;
  const { catalogue } = await readState();
  const known = vocabulary.getLatest() ?? (await vocabulary.load(catalogue));
  return replaceWords(text, (word) => {
    const form = forms.get(foldWord(word));
    return form && known.getUsage(foldWord(word), false).products === 0 ? form : word;
  });
}

const describeCause = (cause: EmergencyCause): Pick<Emergency, "kind" | "cause"> =>
  cause === "heat" || cause === "electricity" ? { kind: "other", cause } : { kind: cause };

/** Searches a brand that the shop lacks, or else everything. */
async function searchMedicines(
  deps: SearchDeps,
  query: Omit<ProductSearchQuery, "anyway">,
  today: string,
  isUnfinished: boolean,
): Promise<ProductSearchPage> {
  const brand = await searchBrand(deps, query, today, isUnfinished);
  if (brand && "answer" in brand) return brand.answer;
  if (!brand) return searchEverywhere(deps, query, today, isUnfinished);
  const meant = { didYouMean: brand.meant, shownFor: brand.meant };
  const found = await searchEverywhere(deps, { ...query, q: brand.meant }, today, isUnfinished);
  return found.pagination.total > 0 ? { ...found, ...meant } : found;
}
