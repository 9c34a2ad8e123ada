import { recentSearchesKey } from "./recent-searches-key.ts";

/** A search, a product or a category that was gone to from the search field. */
export interface RecentSearch {
  label: string;
  /** Path of this site, with its query. */
  href: string;
}

const mostKept = 5;

/** Recent searches of this device, the latest first. None where the browser forbids storage. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. */
export function addRecentSearch({ label, href }: RecentSearch): void {
  write([{ label, href }, ...readRecentSearches().filter((one) => one.href !== href)]);
}

/** Forgets one search, or all of them. */
export function removeRecentSearches(href?: string): void {
  write(href === undefined ? [] : readRecentSearches().filter((one) => one.href !== href));
}

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(recentSearchesKey);
    else localStorage.setItem(recentSearchesKey, JSON.stringify(searches.slice(0, mostKept)));
  } catch {
    // Full or forbidden: then nothing is remembered.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== "object" || value === null) return false;
  const { label, href } = value as Partial<RecentSearch>;
  return typeof label === "string" && typeof href === "string" && /^\/(?!\/)/.test(href);
}
