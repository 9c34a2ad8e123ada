import { recentSearchesKey } from "./recent-searches-key.ts";

/** A search, product or category that was opened from the search field. */
export interface RecentSearch {
  label: string;
  /** Path on this site, with its query. */
  href: string;
}

const maxStored = 5;

/** Returns the recent searches of this device, the latest first. Empty if the browser forbids storage. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

/** Adds a search at the front, or moves it there. */
export function addRecentSearch({ label, href }: RecentSearch): void {
  write([{ label, href }, ...readRecentSearches().filter((one) => one.href !== href)]);
}

/** Removes one search, or all of them. */
export function removeRecentSearches(href?: string): void {
  write(href === undefined ? [] : readRecentSearches().filter((one) => one.href !== href));
}

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(recentSearchesKey);
    else localStorage.setItem(recentSearchesKey, JSON.stringify(searches.slice(0, maxStored)));
  } catch {
    // Storage is full or forbidden: nothing is stored.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== "object" || value === null) return false;
  const { label, href } = value as Partial<RecentSearch>;
  return typeof label === "string" && typeof href === "string" && /^\/(?!\/)/.test(href);
}
