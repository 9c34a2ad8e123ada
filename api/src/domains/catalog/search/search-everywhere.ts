import type { ProductSearchPage } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import { answerText } from "./answer-text.ts";
import type { Answer, Contexts } from "./answer-without-match.ts";
import { createSearchContext, type SearchIn } from "./index/search-context.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { describePage, type Query, type SearchDeps } from "./index/search-names.ts";
import { maxCompared } from "./query/rank-matches.ts";
import { readClass } from "./substances/class-names.ts";
import { foldText } from "./words/search-text.ts";

/** Products of each group that the shop has instead. */
const maxInstead = 6;

/**
 * Finds active products with all words of `q`, or with `q` as SKU; for a complaint, first those with a substance that is
 * known to treat it. Without `sortBy` the order is SKU, exact name, name, maker, description. With fewer than three
 * results, `didYouMean` may offer likelier spellings. Products of another spelling are shown (`shownFor`) only if nothing
 * is found and the spelling differs in its spaces or is certainly the same medicine. A complaint without a match shows
 * prescription-free remedies. If no product has a number, suffix or form of the text, `notInShop` has others. Otherwise
 * words without a match are dropped and named in `dropped`.
 * @param isUnfinished whether the last word may go on; then descriptions are not searched
 */
export async function searchEverywhere(
  { db, guestProducts }: SearchDeps,
  { q, ...filters }: Query,
  today: string,
  isUnfinished: boolean,
): Promise<ProductSearchPage> {
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const general = {
    state,
    synonyms,
    isUnfinished,
    scope: isUnfinished ? "labels" : "all",
  } as const;
  const createContext = (narrowed: typeof filters, given: Partial<SearchIn> = {}) =>
    createSearchContext(db, index, { ...general, ...given }, narrowed, today);
  const withoutPrescription = { ...filters, prescription: "no" } as const;
  const contexts: Contexts = {
    all: createContext(filters),
    withoutPrescription: createContext(withoutPrescription),
    named: createContext(filters, { scope: "names" }),
    namedWithoutPrescription: createContext(withoutPrescription, { scope: "names" }),
    forChild: createContext(filters, { forChild: true }),
    wholeNames: createContext(
      { ...filters, page: 1, limit: maxInstead },
      { scope: "names", isWhole: true },
    ),
    first: createContext({ ...filters, page: 1, limit: maxCompared }, { scope: "names" }),
    whole: isUnfinished
      ? null
      : createContext(filters, {
          isWhole: true,
          synonyms: {
            ...synonyms,
            findOthers: (one) => [...synonyms.findOthers(one), `${one}s`],
          },
          also: ["plural"],
        }),
    widen: (word, name) =>
      createContext(filters, {
        synonyms: {
          ...synonyms,
          findOthers: (one) => [
            ...synonyms.findOthers(one),
            ...(foldText(one) === word ? [name] : []),
          ],
        },
        also: [word, name],
      }),
  };
  const present = async (ids: readonly string[]) =>
    guestProducts.present(await findStock(db, ids), today);

  const asked = readClass(q);
  const answer = await answerText(asked?.text ?? q, db, contexts, synonyms);
  const {
    search,
    found,
    instead,
    asked: lacked,
    ...how
  } = asked ? leaveOut(answer, asked.dropped) : answer;
  const groups = (instead ?? []).map(async ({ ids, ...group }) => ({
    ...group,
    products: await present(ids),
  }));
  return {
    products: await present(await search.listIds(found)),
    pagination: describePage(filters, found),
    ...how,
    ...(instead && {
      notInShop: { asked: lacked ?? q.trim(), instead: await Promise.all(groups) },
    }),
  };
}

/** Names further words that an answer leaves out. */
const leaveOut = (answer: Answer, words: readonly string[]): Answer =>
  words.length === 0 ? answer : { ...answer, dropped: [...words, ...(answer.dropped ?? [])] };
