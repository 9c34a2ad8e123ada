import { limits } from "@aushadhi/api/contract";
import { Button, ButtonLink, Notice, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useCallback } from "react";
import type { ProductHue } from "../hues.ts";
import { messages } from "../messages.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { ClearButton } from "./clear-button.tsx";
import { type ListingQuery, listUniqueProducts } from "./listing-query.ts";
import { type Listing, listingHref } from "./listing-url.ts";
import { MoreResults } from "./more-results.tsx";
import { Place } from "./results.styles.ts";
import { useSeen } from "./use-seen.ts";

export interface ResultsProps {
  path: string;
  listing: Listing;
  query: ListingQuery;
  getCategoryHue: ProductHue;
  onClear(): void;
}

/** The listed products, in every state they can have. */
export function Results({ path, listing, query, getCategoryHue, onClear }: ResultsProps) {
  const text = useMessages(messages);
  const { data, error, refetch, fetchNextPage, isPlaceholderData } = query;
  const canGoOn = query.hasNextPage && !isPlaceholderData;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const lastRef = useSeen(canGoOn && !query.isFetching && !query.isFetchNextPageError, more);
  const products = data ? listUniqueProducts(data) : [];
  const last = data?.pages.at(-1);
  const remaining = (last?.pagination.total ?? 0) - products.length;

  const content = () => {
    if (!data && error) {
      const fallback = listing.q ? text.errors.search : text.errors.products;
      return (
        <Notice kind="error" title={getFailureText(error, fallback)}>
          <Button $kind="soft" onClick={() => refetch()}>
            {text.retry}
          </Button>
        </Notice>
      );
    }
    if (!data) {
      return (
        <ProductGrid
          layout="listing"
          products={[]}
          getCategoryHue={getCategoryHue}
          coming={limits.shopPageSize}
        />
      );
    }
    if (products.length === 0) {
      return (
        <Notice
          title={text.shop.none}
          text={listing.q ? text.shop.noneFor(listing.q) : text.shop.noneText}
        >
          <ClearButton path={path} onClear={onClear}>
            {text.shop.clear}
          </ClearButton>
        </Notice>
      );
    }
    return (
      <>
        <ProductGrid
          layout="listing"
          products={products}
          getCategoryHue={getCategoryHue}
          coming={query.isFetchingNextPage ? Math.min(limits.shopPageSize, remaining) : 0}
          isBusy={isPlaceholderData}
          lastRef={lastRef}
        />
        <MoreResults
          href={listingHref(path, { ...listing, page: (last?.pagination.page ?? 0) + 1 })}
          query={query}
        />
      </>
    );
  };

  return (
    <Place aria-labelledby="results-title">
      <VisuallyHidden as="h2" id="results-title">
        {text.shop.results}
      </VisuallyHidden>
      {listing.page > 1 && (
        <ButtonLink
          $kind="ghost"
          rel="prev"
          href={listingHref(path, { ...listing, page: listing.page - 1 })}
        >
          {text.shop.earlier}
        </ButtonLink>
      )}
      {content()}
    </Place>
  );
}
