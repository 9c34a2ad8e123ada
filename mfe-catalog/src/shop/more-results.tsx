import { Button, ButtonLink, Notice, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { MouseEvent } from "react";
import { messages } from "../messages.ts";
import type { ListingQuery } from "./listing-query.ts";

/** What comes after the last card: a link to the next page, its failure, or the end. */
export function MoreResults({ href, query }: { href: string; query: ListingQuery }) {
  const text = useMessages(messages);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;

  if (!hasNextPage) return <p className="end">{text.shop.end}</p>;
  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <Notice kind="error" title={getFailureText(error, text.errors.products)}>
        <Button $kind="soft" onClick={() => fetchNextPage()}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <ButtonLink
      $kind="soft"
      rel="next"
      href={href}
      onClick={showMore}
      aria-busy={isFetchingNextPage}
    >
      {isFetchingNextPage ? text.shop.loadingMore : text.shop.more}
    </ButtonLink>
  );
}
