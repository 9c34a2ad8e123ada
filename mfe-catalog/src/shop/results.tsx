import { limits } from "@aushadhi/api/contract";
import { Notice, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useCallback } from "react";
import type { ProductHue } from "../create-hue-lookup.ts";
import { messages } from "../messages.ts";
import { ProductList } from "../product-card/product-grid.tsx";
import { RetryNotice } from "../retry-notice.tsx";
import { ClearButton } from "./clear-button.tsx";
import { EmergencyNotice } from "./emergency/emergency-notice.tsx";
import { PharmacistNotice } from "./emergency/pharmacist-notice.tsx";
import { ListedPages } from "./listed-pages.tsx";
import { countProducts, type ListedPage, type ListingQuery } from "./listing-query.ts";
import { buildListingHref, changeListing, countFilters, type Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";
import { MoreResults } from "./more-results.tsx";
import { NotInShop } from "./not-in-shop.tsx";
import { Place } from "./results.styles.ts";
import { useInView } from "./use-in-view.ts";

export interface ResultsProps {
  path: string;
  listing: Listing;
  query: ListingQuery;
  pages: readonly ListedPage[];
  getCategoryHue: ProductHue;
  onClear(): void;
}

/** The listed products in every state: loading, failed, empty or listed. */
export function Results({ onClear, ...props }: ResultsProps) {
  const { path, listing, query, pages } = props;
  const { errors } = useMessages(messages);
  const text = useMessages(shopMessages);
  const { data, error, refetch, fetchNextPage, isPlaceholderData } = query;
  const canGoOn = query.hasNextPage && !isPlaceholderData;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const lastRef = useInView(canGoOn && !query.isFetching && !query.isFetchNextPageError, more);

  const isEmpty = countProducts(pages) === 0;
  const { emergency, pharmacistAsk, notInShop } = pages[0]?.answer ?? {};
  const content = () => {
    if (!data && error) {
      const fallback = listing.q ? errors.search : errors.products;
      return <RetryNotice title={getFailureText(error, fallback)} onRetry={refetch} />;
    }
    if (!data) {
      return <ProductList layout="listing" coming={limits.shopPageSize} isBusy />;
    }
    if (emergency && !listing.anyway) return null;
    if (isEmpty && pharmacistAsk) return null;
    if (isEmpty && notInShop) return <NotInShop {...props} notInShop={notInShop} />;
    if (isEmpty) {
      return (
        <Notice title={text.none} text={listing.q ? text.noneFor(listing.q) : text.noneText}>
          {(listing.q !== "" || countFilters(listing) > 0) && (
            <ClearButton path={path} onClear={onClear}>
              {text.clear}
            </ClearButton>
          )}
        </Notice>
      );
    }
    return (
      <>
        <ListedPages {...props} lastRef={lastRef} />
        <MoreResults path={path} listing={listing} query={query} rel="next" />
      </>
    );
  };

  return (
    <Place aria-labelledby="results-title">
      <VisuallyHidden as="h2" id="results-title">
        {text.results}
      </VisuallyHidden>
      {isEmpty && <MoreResults path={path} listing={listing} query={query} rel="prev" />}
      {emergency && (
        <EmergencyNotice
          emergency={emergency}
          anyway={
            listing.anyway
              ? undefined
              : buildListingHref(path, changeListing(listing, { anyway: true }))
          }
        />
      )}
      {pharmacistAsk && <PharmacistNotice ask={pharmacistAsk} />}
      {content()}
    </Place>
  );
}
