import type { ProductSearchPage } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { messages } from "../messages.ts";
import { changed, type Listing, listingHref } from "./listing-url.ts";

export interface SuggestionProps {
  path: string;
  listing: Listing;
  answer: ProductSearchPage;
}

/** A likelier spelling. Names of medicines look alike, so that nothing is put right in silence. */
export function Suggestion({ path, listing, answer }: SuggestionProps) {
  const text = useMessages(messages).shop;
  const { didYouMean, shownFor } = answer;
  if (!didYouMean) return null;
  return (
    <p className="suggestion">
      {shownFor && <>{text.showingInstead(listing.q, shownFor)} </>}
      <Link href={listingHref(path, changed(listing, { q: didYouMean }))}>
        {text.didYouMean(didYouMean)}
      </Link>
    </p>
  );
}
