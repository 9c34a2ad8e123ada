import type { ProductSearchQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Correction, correctText } from "./correction.ts";
import {
  countMatched,
  countNarrowed,
  foundIds,
  idsOfDocs,
  matchedDocs,
  wideFrom,
} from "./find-products.ts";
import { type DocSet, docSet } from "./search-documents.ts";
import type { CatalogueState, SearchMemory } from "./search-index.ts";
import { type SearchMatch, searchMatch } from "./search-text.ts";

/** What a text finds: how many products match at all, and how many of them pass the filters. */
export interface Found {
  text: string;
  matched: number;
  total: number;
}

/** Ways of asking the index within one search; what they answer is remembered while the catalogue stands where it stood. */
export interface SearchSession {
  find(text: string): Promise<Found>;
  /** Ids of the asked page. */
  ids(found: Found): Promise<string[]>;
  /** Likelier spellings that find more, the likeliest first. */
  correct(found: Found): Promise<Correction<Found>[]>;
}

export function createSearch(
  db: Database,
  memory: SearchMemory,
  state: CatalogueState,
  query: Omit<ProductSearchQuery, "q">,
  today: string,
): SearchSession {
  const { page, limit, sortBy, order, ...filters } = query;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  // Only what sells out or expires depends on the stock and the day.
  const moment = filters.inStock ? [state.catalogue, state.stock, today] : [state.catalogue];
  const named = (...parts: unknown[]) => JSON.stringify(parts);

  const docsOf = (text: string, match: SearchMatch): Promise<DocSet> =>
    memory.matched(named(state.catalogue, text), async () => docSet(await matchedDocs(db, match)));

  const countOf = async (text: string, match: SearchMatch): Promise<number> =>
    isNarrowed || sortBy
      ? (await docsOf(text, match)).size
      : memory.totals(named(state.catalogue, text), () => countMatched(db, match));

  // What filters and sorts in memory: worth it when much matched, possible when the shelf is of this very state.
  const shelfFor = (matched: number) =>
    matched > wideFrom ? memory.shelf.exactly(state.catalogue) : undefined;
  const soldOut = () => (filters.inStock ? memory.soldOut(state) : docSet([]));

  const find = async (text: string): Promise<Found> => {
    const match = searchMatch(text);
    if (!match) return { text, matched: 0, total: 0 };
    const matched = await countOf(text, match);
    if (!isNarrowed || matched === 0) return { text, matched, total: matched };
    const total = await memory.totals(named(moment, text, filters), async () => {
      const shelf = shelfFor(matched);
      return shelf
        ? shelf.count(await docsOf(text, match), filters, await soldOut(), today)
        : countNarrowed(db, match, filters, today);
    });
    return { text, matched, total };
  };

  const ids = async (found: Found): Promise<string[]> => {
    const match = searchMatch(found.text);
    const isPastEnd = (page - 1) * limit >= found.total;
    if (!match || isPastEnd) return [];
    return memory.pages(named(moment, found.text, query), async () => {
      const shelf = sortBy && shelfFor(found.matched);
      if (!shelf) return foundIds(db, match, query, found, today);
      const docs = await docsOf(found.text, match);
      return idsOfDocs(db, shelf.page(docs, { ...query, sortBy }, await soldOut(), today));
    });
  };

  const correct = async ({ text, total }: Found): Promise<Correction<Found>[]> => {
    const atHand = memory.vocabulary.atHand();
    const early = atHand ? await correctText(text, atHand, total, find) : [];
    if (early.length > 0) return early;
    // The latest words are worth waiting for only when there is nothing to show.
    if (atHand && total > 0) {
      memory.vocabulary.exactly(state.catalogue);
      return [];
    }
    const fresh = await memory.vocabulary.fresh(state.catalogue);
    return fresh === atHand ? [] : correctText(text, fresh, total, find);
  };

  return { find, ids, correct };
}
