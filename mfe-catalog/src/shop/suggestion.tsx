import type { ProductSearchPage } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Fragment } from "react";
import { Link } from "wouter";
import { buildListingHref, changeListing, type Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";

export interface SuggestionProps {
  path: string;
  listing: Listing;
  answer: ProductSearchPage;
}

/**
 * Suggests spellings, or names the words left out of the search. Medicine names look alike, so
 * nothing is corrected silently.
 */
export function Suggestion({ path, listing, answer }: SuggestionProps) {
  const text = useMessages(shopMessages);
  const { didYouMean, shownFor, dropped, alternatives = [], pagination } = answer;
  if (dropped) return <p className="suggestion">{text.dropped(dropped.join(", "))}</p>;
  if (!didYouMean) return null;
  return (
    <p className="suggestion">
      {(shownFor || pagination.total === 0) && text.nothingMatches(listing.q)}
      {shownFor && text.showingInstead(shownFor)}
      {[didYouMean, ...alternatives].map((word) => (
        <Fragment key={word}>
          {" "}
          <Link href={buildListingHref(path, changeListing(listing, { q: word }))}>
            {text.didYouMean(word)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
