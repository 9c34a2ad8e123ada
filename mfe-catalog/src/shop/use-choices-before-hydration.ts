import { useEffect, useRef } from "react";
import { buildListingHref, type Listing, parseListing } from "./listing-url.ts";
import { listingForm } from "./search-box.tsx";
import type { ChangeListing } from "./use-listing.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Applies what was typed or chosen before hydration: the controls hold it, but the address does
 * not.
 */
export function useChoicesBeforeHydration(
  path: string,
  listing: Listing,
  change: ChangeListing,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const chosen = parseListing(readControls());
    const isAsSaid =
      buildListingHref(path, { ...chosen, page: listing.page }) === buildListingHref(path, listing);
    if (!isAsSaid) change(chosen, { replace: true });
  }, [path, listing, change]);
}

function readControls(): URLSearchParams {
  const said = new URLSearchParams();
  const own = `#${listingForm} [name], [name][form="${listingForm}"]`;
  for (const control of document.querySelectorAll<Control>(own)) {
    const isOff = control.type === "checkbox" && !(control as HTMLInputElement).checked;
    if (!isOff) said.set(control.name, control.value);
  }
  return said;
}
