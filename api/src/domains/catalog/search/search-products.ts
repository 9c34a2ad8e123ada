import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import type { ListDeps } from "../read-model/products.ts";
import { answerComplaint } from "./answer-complaint.ts";
import type { Complaint } from "./complaint-terms.ts";
import { isEmergencyWord } from "./complaint-words.ts";
import { type Correction, minResults } from "./correct-text.ts";
import { dropWords } from "./drop-words.ts";
import { createSearchContext, type Found, type SearchContext } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";
import { splitWords } from "./search-text.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * Finds active products with all words of `q`, or with `q` as SKU. Without `sortBy` the order is SKU, name, maker,
 * description. With fewer than three results, `didYouMean` may offer likelier spellings. Products of another spelling are
 * shown (`shownFor`) only if nothing is found and the spelling differs in its spaces or is certainly the same medicine. A
 * complaint without a match shows prescription-free remedies. Otherwise words without a match are dropped and named in
 * `dropped`.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchProducts(
  { db, guestProducts }: Pick<ListDeps, "db" | "guestProducts">,
  query: ProductSearchQuery,
  today: string,
): Promise<ProductSearchPage> {
  const { q, ...filters } = query;
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const createContext = (narrowed: typeof filters) =>
    createSearchContext(db, index, { state, synonyms }, narrowed, today);
  const contexts = {
    all: createContext(filters),
    withoutPrescription: createContext({ ...filters, prescription: "no" }),
  };

  const typed = await contexts.all.find(q);
  const { search, found, ...how } =
    typed.total > 0
      ? { search: contexts.all, found: typed, ...(await offerSpellings(contexts.all, typed)) }
      : await answerWithoutMatch(typed, contexts, synonyms);
  const rows = await findStock(db, await search.listIds(found));
  const { page, limit } = query;
  const { total } = found;
  return {
    products: await guestProducts.present(rows, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    ...how,
  };
}

/** How an answer differs from the typed text. */
type Difference = Pick<ProductSearchPage, "didYouMean"> &
  Partial<Pick<ProductSearchPage, "alternatives" | "shownFor" | "dropped">>;

interface Answer extends Difference {
  search: SearchContext;
  found: Found;
}

interface Contexts {
  all: SearchContext;
  withoutPrescription: SearchContext;
}

/** Answers a text that no product matches: the first of these steps that finds products. */
async function answerWithoutMatch(
  typed: Found,
  { all, withoutPrescription }: Contexts,
  synonyms: Synonyms,
): Promise<Answer> {
  const { text } = typed;
  const complaint = synonyms.findComplaint(text);
  const answerAsComplaint = async (known: Complaint) =>
    showInstead(withoutPrescription, await answerComplaint(known, withoutPrescription));

  if (complaint && !complaint.isGuess) {
    const answer = await answerAsComplaint(complaint);
    if (answer) return answer;
  }
  const regrouped = showInstead(all, await all.regroup(text));
  if (regrouped) return regrouped;
  const [meant, ...others] = await all.correct(typed);
  if (meant) {
    const spellings = listSpellings([meant, ...others]);
    return meant.isSameMedicine
      ? { search: all, found: meant.found, ...spellings, shownFor: meant.found.text }
      : { search: all, found: typed, ...spellings };
  }
  if (complaint?.isGuess) {
    const answer = await answerAsComplaint(complaint);
    if (answer) return answer;
  }
  // "chest pain" must not show what helps against pain.
  const isEmergency = splitWords(text).some(isEmergencyWord);
  const left = isEmergency ? null : await dropWords(text, all.find, synonyms.findOthers);
  if (left) return { search: all, found: left.found, didYouMean: null, dropped: left.dropped };
  // No product has the complaint together with the other words.
  const alone = complaint && (await answerAsComplaint({ ...complaint, rest: [] }));
  return alone ?? { search: all, found: typed, didYouMean: null };
}

/** Shows the products of another text and says so. */
const showInstead = (search: SearchContext, found: Found | null): Answer | null =>
  found && { search, found, didYouMean: found.text, shownFor: found.text };

/** Offers likelier spellings of a text that has few products. */
const offerSpellings = async (search: SearchContext, typed: Found): Promise<Difference> =>
  listSpellings(typed.total < minResults ? await search.correct(typed) : []);

function listSpellings([meant, ...others]: readonly Correction<Found>[]): Difference {
  return {
    didYouMean: meant?.found.text ?? null,
    ...(others.length > 0 && { alternatives: others.map(({ found }) => found.text) }),
  };
}
