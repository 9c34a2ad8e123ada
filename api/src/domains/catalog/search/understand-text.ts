import type { Understood } from "../../../contract/index.ts";
import type { ListDeps } from "../read-model/products.ts";
import { createSearchContext } from "./index/search-context.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { searchProducts } from "./search-products.ts";
import { splitWords } from "./words/search-text.ts";

type SearchDeps = Pick<ListDeps, "db" | "guestProducts">;

const shownProducts = 5;

/** Explains how the search understands a text: the results for customers, and the synonyms that it uses. */
export async function understandText(
  deps: SearchDeps,
  q: string,
  today: string,
): Promise<Understood> {
  const page = { q, page: 1, limit: shownProducts };
  const found = await searchProducts(deps, page, today);
  const { products, pagination, shownFor, dropped, didYouMean, emergency, brand } = found;
  const { findOthers, findComplaint } = await loadSynonyms(deps);
  const alsoFor = splitWords(q).map((word) => ({ word, others: [...findOthers(word)] }));
  const { known, means = [] } = findComplaint(q) ?? {};
  const texts = new Set([...(known?.substances ?? []), ...means]);
  const complaint = await countProducts(deps, [...texts], today);
  return {
    total: pagination.total,
    products: products.map(({ name }) => name),
    shownFor: shownFor ?? null,
    dropped: dropped ?? [],
    didYouMean,
    ...(emergency && { isEmergency: true }),
    ...(brand && { brand }),
    ...(found.pharmacistAsk && { isPharmacistAsk: true }),
    ...(found.notInShop && { instead: found.notInShop.instead.map(({ text }) => text) }),
    alsoFor: alsoFor.filter(({ others }) => others.length > 0),
    complaint: complaint.map(({ text, withoutPrescription }) => ({
      text,
      products: withoutPrescription,
    })),
  };
}

async function loadSynonyms({ db }: Pick<SearchDeps, "db">) {
  const index = getSearchIndex(db);
  return index.synonyms.load((await index.readState()).catalogue);
}

/** Counts the products of each text, in total and without prescription. */
export async function countProducts(
  { db }: Pick<SearchDeps, "db">,
  texts: readonly string[],
  today: string,
): Promise<{ text: string; all: number; withoutPrescription: number }[]> {
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const page = { page: 1, limit: 1 };
  const search = createSearchContext(
    db,
    index,
    { state, synonyms },
    { ...page, prescription: "no" },
    today,
  );
  return Promise.all(
    texts.map(async (text) => {
      const { matched, total } = await search.find(text);
      return { text, all: matched, withoutPrescription: total };
    }),
  );
}
