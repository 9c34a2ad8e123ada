import { limits, toWellFormed } from "@aushadhi/api/contract";
import { getPageNumber } from "../page-number.ts";

/** The six sort orders, as written in the address. */
export const sorts = [
  "createdAt-desc",
  "createdAt-asc",
  "name-asc",
  "name-desc",
  "price-asc",
  "price-desc",
] as const;
type Sort = (typeof sorts)[number];

/** The state of a listing in the address. */
export interface Listing {
  /** Search text; empty for the plain listing. */
  q: string;
  /** Null for the default order: newest first, or best match first in a search. */
  sort: Sort | null;
  /** Id of the chosen category; empty for all. */
  category: string;
  prescription: "all" | "yes" | "no";
  inStock: "all" | "true" | "false";
  featured: boolean;
  /** Rupees; 0 for no lower bound. */
  minPrice: number;
  /** Rupees; `limits.priceSliderMax` for no upper bound. */
  maxPrice: number;
  /** Shows what an emergency's words match by name. */
  anyway: boolean;
  /** First page of the listing. */
  page: number;
}

export type ChangeListing = (
  change: Partial<Omit<Listing, "page">>,
  /** A change during typing replaces the current history entry. */
  options?: { replace?: boolean },
) => void;

export const plainListing: Listing = {
  q: "",
  sort: null,
  category: "",
  prescription: "all",
  inStock: "all",
  featured: false,
  minPrice: 0,
  maxPrice: limits.priceSliderMax,
  anyway: false,
  page: 1,
};

/** Parses an address. Invalid values are ignored, so that a damaged link still shows products. */
export function parseListing(query: URLSearchParams): Listing {
  const q = normalizeSearchText(query.get("q") ?? "");
  const minPrice = parseWholeRupees(query.get("minPrice")) ?? 0;
  const maxPrice = parseWholeRupees(query.get("maxPrice")) || limits.priceSliderMax;
  return {
    q,
    sort: normalizeSort(findOption(query.get("sort"), sorts), q),
    category: parseCategory(query.get("category")),
    prescription: findOption(query.get("prescription"), ["yes", "no"]) ?? "all",
    inStock: findOption(query.get("inStock"), ["true", "false"]) ?? "all",
    featured: query.get("featured") === "true",
    minPrice: Math.min(minPrice, maxPrice),
    maxPrice: Math.max(minPrice, maxPrice),
    anyway: q !== "" && query.get("anyway") === "true",
    page: getPageNumber(query),
  };
}

/** Parses the address of a category's page: its category is in the path, and it has no search. */
export const parseCategoryListing = (query: URLSearchParams): Listing => ({
  ...parseListing(query),
  q: "",
  category: "",
});

/** Builds the query of a listing without default values. */
export function buildListingQuery(listing: Listing): URLSearchParams {
  const query = new URLSearchParams();
  const sort = normalizeSort(listing.sort, listing.q);
  if (listing.q) query.set("q", listing.q);
  if (sort) query.set("sort", sort);
  if (listing.category) query.set("category", listing.category);
  if (listing.prescription !== "all") query.set("prescription", listing.prescription);
  if (listing.inStock !== "all") query.set("inStock", listing.inStock);
  if (listing.featured) query.set("featured", "true");
  if (listing.minPrice > 0) query.set("minPrice", String(listing.minPrice));
  if (listing.maxPrice < limits.priceSliderMax) query.set("maxPrice", String(listing.maxPrice));
  if (listing.anyway) query.set("anyway", "true");
  if (listing.page > 1) query.set("page", String(listing.page));
  return query;
}

/** Builds the address of a listing at the path of its page. */
export function buildListingHref(path: string, listing: Listing): string {
  const query = buildListingQuery(listing).toString();
  return query ? `${path}?${query}` : path;
}

/** Returns a changed listing that starts from the first page. */
export function changeListing(listing: Listing, change: Partial<Omit<Listing, "page">>): Listing {
  // Another text may tell of another emergency.
  const anyway = change.anyway ?? (listing.anyway && (change.q ?? listing.q) === listing.q);
  return { ...listing, ...change, anyway, page: 1 };
}

/** Counts the active filters, without search and sort order. */
export function countFilters(listing: Listing): number {
  const { category, prescription, inStock, featured, minPrice, maxPrice } = listing;
  const isPriced = minPrice > 0 || maxPrice < limits.priceSliderMax;
  return [category !== "", prescription !== "all", inStock !== "all", featured, isPriced].filter(
    Boolean,
  ).length;
}

/** Normalizes a search text: trimmed, one line, at most as long as the API allows. */
export function normalizeSearchText(typed: string): string {
  const line = toWellFormed(typed)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return toWellFormed(line.slice(0, limits.maxSearchLength)).trim();
}

// Newest first is the default, but in a search it is an explicit choice.
function normalizeSort(sort: Sort | null, q: string): Sort | null {
  return sort === "createdAt-desc" && q === "" ? null : sort;
}

// The API rejects an id with other characters.
const parseCategory = (id: string | null) => (id && /^[\w-]{1,100}$/.test(id) ? id : "");

function parseWholeRupees(text: string | null): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null;
  const rupees = Number(text);
  return rupees <= limits.priceSliderMax ? rupees : null;
}

function findOption<T extends string>(text: string | null, values: readonly T[]): T | null {
  return values.find((value) => value === text) ?? null;
}
