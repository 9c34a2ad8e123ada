import { useEffect, useRef } from "react";
import { buildListingHref, type ChangeListing, type Listing, parseListing } from "./listing-url.ts";
import { listingForm } from "./search-box.tsx";

type Control = HTMLInputElement | HTMLSelectElement;

/** Applies text and choices from before hydration. The controls have them, but the URL does not. */
export function useChoicesBeforeHydration(
  path: string,
  listing: Listing,
  change: ChangeListing,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const typed = parseListing(readControls());
    // No control shows an emergency's products.
    const chosen = { ...typed, anyway: listing.anyway && typed.q === listing.q };
    const isInUrl =
      buildListingHref(path, { ...chosen, page: listing.page }) === buildListingHref(path, listing);
    if (!isInUrl) change(chosen, { replace: true });
  }, [path, listing, change]);
}

function readControls(): URLSearchParams {
  const query = new URLSearchParams();
  const selector = `#${listingForm} [name], [name][form="${listingForm}"]`;
  for (const control of document.querySelectorAll<Control>(selector)) {
    const isOff = control.type === "checkbox" && !(control as HTMLInputElement).checked;
    if (!isOff) query.set(control.name, control.value);
  }
  return query;
}
