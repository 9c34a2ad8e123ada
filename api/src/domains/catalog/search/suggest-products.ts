import type { ProductSuggestions, ProductSuggestionsQuery } from "../../../contract/index.ts";
import { listCategories } from "../categories.ts";
import type { ListDeps } from "../read-model/products.ts";
import { searchProducts } from "./search-products.ts";
import { foldWord, splitWords } from "./words/search-text.ts";

const maxProducts = 6;
const maxCategories = 3;

/** Suggests completions of a text during typing: the best products, categories by name, and a likelier spelling. */
export async function suggestProducts(
  deps: Pick<ListDeps, "db" | "guestProducts">,
  { q }: ProductSuggestionsQuery,
  today: string,
): Promise<ProductSuggestions> {
  const [found, all] = await Promise.all([
    searchProducts(deps, { q, page: 1, limit: maxProducts }, today, true),
    listCategories(deps.db, { sortBy: "name", order: "asc" }),
  ]);
  const { emergency, pharmacistAsk } = found;
  if (emergency) return { products: [], categories: [], didYouMean: null, emergency };
  const words = splitWords(q).map(foldWord);
  const categories = pharmacistAsk
    ? []
    : all.filter(({ name }) => matchesName(name, words)).slice(0, maxCategories);
  return {
    // A suggestion cannot say which words it leaves out.
    products: (found.dropped ? [] : found.products).map((product) => ({
      id: product.id,
      slug: product.slug,
      name: product.name,
      image: product.profileImgUrl,
      price: product.price,
      discountPrice: product.discountPrice,
      availability: product.availability,
      prescriptionRequired: product.prescriptionRequired,
      genericName: product.genericName ?? null,
    })),
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    didYouMean: found.didYouMean,
    ...(pharmacistAsk && { pharmacistAsk }),
    ...(found.brand && { brand: found.brand }),
  };
}

/** Returns whether each word is the beginning of a word of the name. */
function matchesName(name: string, words: readonly string[]): boolean {
  const nameWords = splitWords(name).map(foldWord);
  return (
    words.length > 0 &&
    words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
  );
}
