import type { ProductSearchPage } from "@aushadhi/api/contract";
import { Nepali, useMessages } from "@aushadhi/shared-ui";
import { Fragment } from "react";
import { Link } from "wouter";
import { BrandNote } from "./brand/brand-note.tsx";
import { buildListingHref, changeListing, type Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";

export interface SuggestionProps {
  path: string;
  listing: Listing;
  answer: ProductSearchPage;
}

/**
 * Suggests spellings, says what a brand is that the shop lacks, or names what the shop lacks or the words left out of the
 * search. Medicine names look alike, so nothing is corrected silently.
 */
export function Suggestion({ path, listing, answer }: SuggestionProps) {
  const text = useMessages(shopMessages);
  const { didYouMean, shownFor, dropped, alternatives = [], pagination, brand, notInShop } = answer;
  // The notice says what is shown.
  if (answer.pharmacistAsk) return null;
  if (brand) return <BrandNote brand={brand} total={pagination.total} />;
  if (notInShop)
    return (
      <p className="suggestion">
        <Nepali text={text.notInShop(notInShop.asked)} />
      </p>
    );
  if (dropped)
    return (
      <p className="suggestion">
        <Nepali text={text.dropped(dropped.join(", "))} />
      </p>
    );
  if (!didYouMean) return null;
  if (answer.remedy && shownFor)
    return (
      <p className="suggestion">
        <Nepali text={text.remedy(shownFor, listing.q)} />{" "}
        <span>{text.remedySource(answer.remedy.source)}</span> <b>{text.noAdvice}</b>
      </p>
    );
  return (
    <p className="suggestion">
      {(shownFor || pagination.total === 0) && <Nepali text={text.nothingMatches(listing.q)} />}
      {shownFor && <Nepali text={text.showingInstead(shownFor)} />}
      {[didYouMean, ...alternatives].map((word) => (
        <Fragment key={word}>
          {" "}
          <Link href={buildListingHref(path, changeListing(listing, { q: word }))}>
            <Nepali text={text.didYouMean(word)} />
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
