import { ButtonLink, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { MouseEvent } from "react";
import { messages } from "../messages.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { findPreviousPage } from "./listed-products.ts";
import type { ListingQuery } from "./listing-query.ts";
import { buildListingHref, type Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";

export interface MoreResultsProps {
  path: string;
  listing: Listing;
  query: ListingQuery;
  rel: "prev" | "next";
}

/** The end of the list: a link to the next page, that page's failure, or the end of all results. */
export function MoreResults({ path, listing, query, rel }: MoreResultsProps) {
  const { errors } = useMessages(messages);
  const text = useMessages(shopMessages);
  const { data, error } = query;
  const isNext = rel === "next";
  const isFetching = isNext ? query.isFetchingNextPage : query.isFetchingPreviousPage;
  const hasFailed = isNext ? query.isFetchNextPageError : query.isFetchPreviousPageError;
  const fetchMore = () => void (isNext ? query.fetchNextPage() : query.fetchPreviousPage());
  const edge = data?.pages.at(isNext ? -1 : 0)?.pagination;
  const { page } = edge ?? listing;
  const adjacent = isNext ? page + 1 : findPreviousPage(edge ?? { page, totalPages: page });

  const hasEnded = isNext && !query.hasNextPage;
  // The pages of the previous listing say nothing about the end of this one.
  if (adjacent === null || (hasEnded && query.isPlaceholderData)) return null;
  if (hasEnded) return <p className="end">{text.end}</p>;
  if (hasFailed && !isFetching) {
    return <RetryNotice title={getFailureText(error, errors.products)} onRetry={fetchMore} />;
  }
  const showMore = (event: MouseEvent) => {
    if (!data) return;
    event.preventDefault();
    if (!isFetching) fetchMore();
  };
  return (
    <ButtonLink
      $kind={isNext ? "soft" : "ghost"}
      rel={rel}
      href={buildListingHref(path, { ...listing, page: adjacent })}
      onClick={showMore}
      aria-busy={isFetching}
    >
      {isFetching ? text.loadingMore : isNext ? text.more : text.earlier}
    </ButtonLink>
  );
}
