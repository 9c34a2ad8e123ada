import { Heading, Nepali, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { countProducts, type ListedPage, type ListingQuery } from "./listing-query.ts";
import type { Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";
import { Suggestion } from "./suggestion.tsx";

export interface ShopHeadProps {
  path: string;
  listing: Listing;
  query: ListingQuery;
  pages: readonly ListedPage[];
}

/** Heading and number of products; the number is announced when it changes. */
export function ShopHead({ path, listing, query, pages }: ShopHeadProps) {
  const head = useMessages(messages).shop;
  const text = useMessages(shopMessages);
  const { q } = listing;
  const { data, error, isPlaceholderData } = query;
  const current = isPlaceholderData ? undefined : data;

  const count = () => {
    if (!current) return error ? text.notCounted : text.counting;
    if (current.pages[0]?.emergency && !listing.anyway) return text.emergency;
    const total = current.pages.at(-1)?.pagination.total ?? 0;
    if (current.pages[0]?.pharmacistAsk && total === 0) return text.askPharmacist;
    return q ? text.found(total) : text.showing(countProducts(pages), total);
  };

  return (
    <header>
      <Heading as="h1" $size="page" tabIndex={-1}>
        <Nepali text={q ? head.titleFor(q) : head.title} />
      </Heading>
      <div role="status">
        <p className="count">{count()}</p>
        {current?.pages[0] && (
          <Suggestion path={path} listing={listing} answer={current.pages[0]} />
        )}
      </div>
    </header>
  );
}
