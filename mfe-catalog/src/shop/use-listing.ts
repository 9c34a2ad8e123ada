import { useCallback, useMemo, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import {
  buildListingHref,
  type ChangeListing,
  changeListing,
  type Listing,
  plainListing,
} from "./listing-url.ts";
import { useChoicesBeforeHydration } from "./use-choices-before-hydration.ts";

/**
 * Returns the listing in the address, and functions to change it and to clear its filters.
 * @param parse must be the same function at each render
 */
export function useListing(path: string, parse: (query: URLSearchParams) => Listing) {
  const [, navigate] = useLocation();
  const search = useSearch();
  /** The page's element, whose heading gets the focus after clearing. */
  const top = useRef<HTMLDivElement>(null);
  const listing = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const change = useCallback<ChangeListing>(
    (change, options = {}) => {
      const href = buildListingHref(path, changeListing(listing, change));
      if (href !== buildListingHref(path, listing)) navigate(href, options);
      // New results start at the top, however far the old ones were scrolled.
      if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    },
    [path, listing, navigate],
  );
  useChoicesBeforeHydration(path, listing, change);
  const clearAll = () => {
    change(plainListing);
    top.current?.querySelector("h1")?.focus();
  };
  return { listing, change, clearAll, top };
}
