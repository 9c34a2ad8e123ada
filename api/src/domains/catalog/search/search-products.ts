import type { Emergency, ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { readEmergencyNumbers } from "../../settings/emergency-numbers.ts";
import { findByBarcode } from "../find-by-barcode.ts";
import type { EmergencyCause } from "./emergencies/emergency-phrases.ts";
import { asksForHousehold } from "./goods/goods-words.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { describePage, type SearchDeps, searchNames } from "./index/search-names.ts";
import { answerPharmacistAsk, isPharmacistAsk } from "./pharmacist/answer-pharmacist-ask.ts";
import { findPharmacistAsk } from "./pharmacist/find-pharmacist-ask.ts";
import { recognizeEmergency } from "./recognize-emergency.ts";
import { searchBrand } from "./search-brand.ts";
import { searchEverywhere } from "./search-everywhere.ts";
import { searchNamed } from "./search-named.ts";
import { searchOwnName } from "./search-own-name.ts";

/**
 * Searches products for customers. A text that may tell of an emergency finds none, and with `anyway` only what its words
 * match by name. What a pharmacist has to answer finds just what it means, and a well-known brand that the shop lacks
 * what has the same contents.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function searchProducts(
  deps: SearchDeps,
  { anyway, ...query }: ProductSearchQuery,
  today: string,
  isUnfinished = false,
): Promise<ProductSearchPage> {
  const { db } = deps;
  const scanned = await findByBarcode(db, query.q);
  if (scanned?.isActive) {
    return {
      products: query.page === 1 ? await deps.guestProducts.present([scanned], today) : [],
      pagination: describePage(query, { total: 1 }),
      didYouMean: null,
    };
  }
  const index = getSearchIndex(db);
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
