import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import type { ListDeps } from "../read-model/products.ts";
import { answerComplaint } from "./answer-complaint.ts";
import type { Complaint } from "./complaint-terms.ts";
import { minResults } from "./correct-text.ts";
import { dropWords } from "./drop-words.ts";
import { createSearchContext, type Found, type SearchContext } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";

/**
 * Finds active products with all words of `q`, or with `q` as SKU. Without `sortBy` the order is SKU, name, maker,
 * description. With fewer than three results, `didYouMean` may offer likelier spellings. Products of another spelling are
 * shown (`shownFor`) only if nothing is found and the spelling differs in its spaces or is certainly the same medicine. A complaint without a
 * match shows prescription-free remedies. Otherwise words without a match are dropped and named in `dropped`.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchProducts(
  { db, guestProducts }: Pick<ListDeps, "db" | "guestProducts">,
  query: ProductSearchQuery,
  today: string,
): Promise<ProductSearchPage> {
  const { q, ...rest } = query;
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const createContext = (filters: typeof rest) =>
    createSearchContext(db, index, { state, synonyms }, filters, today);
  const search = createContext(rest);

  const typed = await search.find(q);
  const present = async (shown: Shown, more: Partial<ProductSearchPage>) => {
    const rows = await findStock(db, await shown.search.listIds(shown.found));
    const { page, limit } = query;
    const { total } = shown.found;
    return {
      products: await guestProducts.present(rows, today),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      didYouMean: null,
      ...more,
    };
  };
  const complaint = typed.total === 0 ? synonyms.findComplaint(q) : null;
  const presentComplaint = async (known: Complaint) => {
    const withoutPrescription = createContext({ ...rest, prescription: "no" });
    const found = await answerComplaint(known, withoutPrescription);
    if (!found) return null;
    const shown = { search: withoutPrescription, found };
    return present(shown, { didYouMean: found.text, shownFor: found.text });
  };
  const answered = complaint && !complaint.isGuess && (await presentComplaint(complaint));
  if (answered) return answered;
  const regrouped = typed.total === 0 ? await search.regroup(q) : null;
  if (regrouped) {
    const { text } = regrouped;
    return present({ search, found: regrouped }, { didYouMean: text, shownFor: text });
  }
  const corrections = typed.total < minResults ? await search.correct(typed) : [];
  const [meant, ...others] = corrections;
  const spelling = {
    didYouMean: meant?.found.text ?? null,
    ...(others.length > 0 ? { alternatives: others.map(({ found }) => found.text) } : {}),
  };
  if (typed.total === 0 && meant?.isSameMedicine) {
    return present({ search, found: meant.found }, { ...spelling, shownFor: meant.found.text });
  }
  const guessed = complaint?.isGuess && !meant && (await presentComplaint(complaint));
  if (guessed) return guessed;
  const left =
    typed.total === 0 && !meant ? await dropWords(q, search.find, synonyms.findOthers) : null;
  if (left) return present({ search, found: left.found }, { dropped: left.dropped });
  // The other words of a complaint are of no help here: nothing was found with them.
  const alone = complaint && !meant && (await presentComplaint({ ...complaint, rest: [] }));
  if (alone) return alone;
  return present({ search, found: typed }, spelling);
}

interface Shown {
  search: SearchContext;
  found: Found;
}
