import type { ProductSearchQuery } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import type { CatalogueState } from "../../read-model/catalog-version.ts";
import {
  addOwn,
  buildSearchMatch,
  type SearchMatch,
  type SearchScope,
} from "../query/build-search-match.ts";
import { createCheckedDocuments } from "../query/checked-documents.ts";
import type { OwnNames } from "../query/find-own-names.ts";
import {
  countFilteredMatches,
  countMatches,
  findIds,
  findMatchedDocuments,
  findProductIds,
  hasMatches,
  hasPhrase,
  wideSearchThreshold,
} from "../query/find-products.ts";
import { createDocumentSet, type DocumentSet } from "../query/search-documents.ts";
import { type Correction, correctText } from "../spelling/correct-text.ts";
import { regroupWords } from "../spelling/regroup-words.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Synonyms } from "./synonyms.ts";

/** Result of a text: the number of matching products, before and after the filters. */
export interface Found {
  text: string;
  matched: number;
  total: number;
}

/** The queries of one search. Their results are cached while the catalogue's state is unchanged. */
export interface SearchContext {
  find(text: string): Promise<Found>;
  /** Returns whether any product matches, whatever the filters. For a frequent word this is much faster than `find`. */
  hasMatch(text: string): Promise<boolean>;
  /** Returns whether a product matches and passes the filters. */
  isFound(text: string): Promise<boolean>;
  /** Lists the product ids of the requested page. */
  listIds(found: Found): Promise<string[]>;
  /** Finds likelier spellings with more products, most likely first. */
  correct(found: Found): Promise<Correction<Found>[]>;
  /** Finds products by the same letters with other spaces. */
  regroup(text: string): Promise<Found | null>;
}

/** What a search reads, and how. */
export interface SearchIn {
  state: CatalogueState;
  synonyms: Synonyms;
  scope?: SearchScope;
  /** Whether the last word may go on, as during typing. */
  isUnfinished?: boolean;
  /** Whether no word may go on. */
  isWhole?: boolean;
  /** Whether what children take comes first. */
  forChild?: boolean;
  /** What the synonyms have besides those of the catalogue, because results are cached by it. */
  also?: readonly string[];
  /** The products whose whole name the text is. They come first. */
  own?: OwnNames | undefined;
}

export function createSearchContext(
  db: Database,
  index: SearchIndex,
  {
    state,
    synonyms,
    scope = "all",
    isUnfinished = false,
    isWhole = false,
    forChild = false,
    also = [],
    own,
  }: SearchIn,
  query: Omit<ProductSearchQuery, "q">,
  today: string,
): SearchContext {
  const { page, limit, sortBy, order, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // Only the stock filter depends on the stock and the day.
  const version = filters.inStock ? [state.catalogue, state.soldOut, today] : [state.catalogue];
  const toKey = (...parts: unknown[]) =>
    JSON.stringify([scope, isUnfinished, isWhole, forChild, also, own, ...parts]);
  const findOthers = (word: string) =>
    synonyms.isComplaintWord(word)
      ? [...synonyms.findOthers(word), `${word}s`]
      : synonyms.findOthers(word);
  const build = (text: string): SearchMatch | null => {
    const match = buildSearchMatch(text, {
      findOthers,
      isWholeWord: synonyms.isComplaintWord,
      ...{ scope, isUnfinished, isWhole },
    });
    return match && own ? addOwn(match, own) : match;
  };
  // A text is found and then listed.
  const matches = new Map<string, SearchMatch | null>();
  const toMatch = (text: string): SearchMatch | null => {
    const known = matches.get(text);
    if (known !== undefined) return known;
    const match = build(text);
    matches.set(text, match);
    return match;
  };

  /** The documents of a text with rules, so that no other query checks the rules again. */
  const findFitting = (text: string, match: SearchMatch): Promise<readonly number[]> =>
    index.getFitting(toKey(state.catalogue, text), async () => {
      const key = JSON.stringify([state.catalogue, match.rules, match.sku, match.own]);
      const known = await index.getChecked(key, async () => createCheckedDocuments());
      return findMatchedDocuments(db, match, known);
    });

  const findMatched = (text: string, match: SearchMatch): Promise<DocumentSet> =>
    index.getMatched(toKey(state.catalogue, text), async () =>
      createDocumentSet(
        match.rules.length === 0
          ? await findMatchedDocuments(db, match)
          : await findFitting(text, match),
      ),
    );

  const countAll = async (text: string, match: SearchMatch): Promise<number> =>
    match.rules.length === 0 ? countMatches(db, match) : (await findFitting(text, match)).length;

  const narrow = async (text: string, match: SearchMatch): Promise<SearchMatch> =>
    match.rules.length === 0 ? match : { ...match, fitting: await findFitting(text, match) };

  const countMatched = async (text: string, match: SearchMatch): Promise<number> =>
    isFiltered || sortBy
      ? (await findMatched(text, match)).size
      : index.getTotal(toKey(state.catalogue, text), () => countAll(text, match));

  // The in-memory columns filter and sort many matches faster, but only if they have exactly this state.
  const getColumns = (matched: number) =>
    matched > wideSearchThreshold ? index.productColumns.getExact(state.catalogue) : undefined;
  const findSoldOut = () => (filters.inStock ? index.findSoldOut(state) : createDocumentSet([]));

  const find = async (text: string): Promise<Found> => {
    const match = toMatch(text);
    if (!match) return { text, matched: 0, total: 0 };
    const matched = await countMatched(text, match);
    if (!isFiltered || matched === 0) return { text, matched, total: matched };
    const total = await index.getTotal(toKey(version, text, filters), async () => {
      const documents = await findMatched(text, match);
      const columns = getColumns(matched);
      return columns
        ? columns.count(documents, filters, await findSoldOut(), today)
        : countFilteredMatches(db, documents.list(), filters, today);
    });
    return { text, matched, total };
  };

  const hasMatch = async (text: string): Promise<boolean> => {
    const match = toMatch(text);
    if (!match) return false;
    if (match.rules.length > 0) return (await countMatched(text, match)) > 0;
    const key = toKey(state.catalogue, "any", text);
    return (await index.getTotal(key, async () => Number(await hasMatches(db, match)))) > 0;
  };

  const isFound = async (text: string): Promise<boolean> =>
    isFiltered ? (await find(text)).total > 0 : hasMatch(text);

  const listIds = async (found: Found): Promise<string[]> => {
    const match = toMatch(found.text);
    const isPastEnd = (page - 1) * limit >= found.total;
    if (!match || isPastEnd) return [];
    return index.getPage(toKey(version, found.text, query), async () => {
      const columns = sortBy && getColumns(found.matched);
      // A page of many matches reads only the first of them, and checks these faster than it reads the numbers of all.
      const isWide = found.matched > wideSearchThreshold;
      const narrowed = isWide ? match : await narrow(found.text, match);
      if (!columns) return findIds(db, narrowed, query, { ...found, forChild }, today);
      const matched = await findMatched(found.text, match);
      const soldOut = await findSoldOut();
      return findProductIds(db, columns.listPage(matched, { ...query, sortBy }, soldOut, today));
    });
  };

  const correct = async ({ text, total }: Found): Promise<Correction<Found>[]> => {
    const latest = index.vocabulary.getLatest();
    const corrections = latest ? await correctText(text, latest, total, find) : [];
    if (corrections.length > 0) return corrections;
    // A customer waits for the newest words only if there is nothing to show.
    if (latest && total > 0) {
      index.vocabulary.getExact(state.catalogue);
      return [];
    }
    const current = await index.vocabulary.load(state.catalogue);
    return current === latest ? [] : correctText(text, current, total, find);
  };

  const regroup = async (text: string) => {
    const vocabulary =
      index.vocabulary.getLatest() ?? (await index.vocabulary.load(state.catalogue));
    return regroupWords(text, vocabulary, {
      find,
      hasPhrase: (words, asBeginning) => hasPhrase(db, words, asBeginning),
    });
  };

  return { find, hasMatch, isFound, listIds, correct, regroup };
}
