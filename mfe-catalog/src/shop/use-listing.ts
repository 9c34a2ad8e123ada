import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { buildListingHref, changeListing, type Listing, parseListing } from "./listing-url.ts";

export type ChangeListing = (
  change: Partial<Omit<Listing, "page">>,
  /** A change during typing replaces the current history entry. */
  options?: { replace?: boolean },
) => void;

/** Returns the listing in the address and a function to change it. */
export function useListing(): { path: string; listing: Listing; change: ChangeListing } {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const listing = useMemo(() => parseListing(new URLSearchParams(search)), [search]);
  const change = useCallback<ChangeListing>(
    (change, options = {}) => {
      const href = buildListingHref(path, changeListing(listing, change));
      if (href !== buildListingHref(path, listing)) navigate(href, options);
    },
    [path, listing, navigate],
  );
  return { path, listing, change };
}
