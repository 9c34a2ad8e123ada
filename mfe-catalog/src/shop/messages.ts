import type { Messages } from "@aushadhi/shared-ui";

const en = {
  counting: "Loading products...",
  notCounted: "The products could not be loaded",
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} products`,
  found: (total: number) => `Found ${total} ${total === 1 ? "product" : "products"}`,
  emergency: "This may be an emergency. Please call for help.",
  askPharmacist: "Please ask our pharmacist.",
  didYouMean: (word: string) => `Did you mean ${word}?`,
  nothingMatches: (typed: string) => `Nothing matches "${typed}".`,
  dropped: (words: string) => `Nothing matches all of that. Left out: ${words}.`,
  showingInstead: (word: string) => ` These products match "${word}".`,
  remedy: (substance: string, complaint: string) =>
    `Products with "${substance}", which is used for "${complaint}".`,
  remedySource: (source: string) => `Source: ${source}.`,
  noAdvice: "This is no medical advice: ask a doctor or pharmacist what is right for you.",
  notInShop: (asked: string) => `"${asked}" is not in the shop.`,
  instead: {
    "same-salts": (salts: string) => `Same active ingredient: ${salts}`,
    "same-name": (name: string) => `Not the same: other products of the name ${name}`,
    part: (name: string) => `Only ${name}`,
  },
  showAll: (total: number, name: string) => `Show all ${total} products for ${name}`,
  search: "Search",
  searchLabel: "Search products",
  searchHint: "Medicine or maker",
  filters: "Filters",
  filtersOn: (count: number) => (count === 1 ? "1 filter on" : `${count} filters on`),
  results: "Results",
  sortBy: "Sort By",
  bestMatch: "Best Match",
  sorts: {
    "createdAt-desc": "Newest First",
    "createdAt-asc": "Oldest First",
    "name-asc": "Name A-Z",
    "name-desc": "Name Z-A",
    "price-asc": "Price Low to High",
    "price-desc": "Price High to Low",
  },
  priceRange: "Price Range",
  wholeRupees: "Whole rupees, such as 1250",
  minPrice: "Lowest price",
  maxPrice: "Highest price",
  minShort: "From ₹",
  maxShort: "To ₹",
  noLimit: (rupees: string) => `${rupees} or more`,
  category: "Category",
  allCategories: "All",
  unknownCategory: "Unknown category",
  prescription: "Prescription",
  prescriptions: { all: "All", yes: "Prescription Required", no: "No Prescription" },
  stock: "Stock Status",
  stocks: { all: "All", true: "In Stock", false: "Out of Stock" },
  featuredOnly: "Featured Products Only",
  apply: "Apply Filters",
  clearAll: "Clear All Filters",
  more: "Show more products",
  earlier: "Show earlier products",
  loadingMore: "Loading more products...",
  end: "You've reached the end of the results",
  none: "No products found",
  noneFor: (query: string) => `No products match your search for "${query}"`,
  noneText: "Try adjusting your filters or search terms",
  clear: "Clear Filters",
};

/**
 * Texts of the listing, in its page's chunk; those of its document head are in the shared
 * messages.
 */
export const shopMessages: Messages<typeof en> = { en };

export type ShopTexts = typeof en;
