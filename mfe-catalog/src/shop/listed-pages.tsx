import { limits } from "@aushadhi/api/contract";
import { Fragment, type Ref, useEffect, useRef } from "react";
import type { ProductHue } from "../create-hue-lookup.ts";
import { ProductCards, ProductList } from "../product-card/product-grid.tsx";
import type { ListedPage, ListingQuery } from "./listing-query.ts";
import { buildListingHref, type Listing } from "./listing-url.ts";
import { MoreResults } from "./more-results.tsx";
import { listHeights, type Slot } from "./page-heights.ts";
import { FarCards } from "./results.styles.ts";
import { useEarlierHeight, usePageAddress, usePlaceFound } from "./use-page-address.ts";
import { type SlotsInView, useSlotsInView } from "./use-slots-in-view.ts";

/** Number of pages kept in the document before and after those on the screen. */
const nearPages = 3;

export interface ListedPagesProps {
  path: string;
  listing: Listing;
  query: ListingQuery;
  pages: readonly ListedPage[];
  getCategoryHue: ProductHue;
  /** Receives the last card, to detect when it is reached. */
  lastRef: Ref<HTMLElement>;
}

/**
 * The loaded pages in one list. Pages far from the screen are replaced by boxes of the same
 * height.
 */
export function ListedPages(props: ListedPagesProps) {
  const { path, listing, query, pages, getCategoryHue, lastRef } = props;
  const { isPlaceholderData } = query;
  const list = useRef<HTMLUListElement>(null);
  const { total, limit, page: lastPage } = getPagination(pages.at(-1));
  const { page: firstPage } = getPagination(pages[0]);
  const earlierHeight = useEarlierHeight(firstPage);
  const slots = listSlots(pages, firstPage, earlierHeight);
  const inView = useSlotsInView(list, slots);
  const page = slots[inView.middle]?.page ?? listing.page;
  const isReached = page !== listing.page && !isPlaceholderData;
  usePageAddress(isReached ? buildListingHref(path, { ...listing, page }) : null, () =>
    sum(listHeights(slots).slice(0, inView.middle)),
  );
  const isFound = usePlaceFound(earlierHeight > 0 && slots[inView.middle]?.listed !== null);
  const isEarlierSeen = isFound && slots[Math.max(0, inView.first - 1)]?.listed === null;
  const { fetchPreviousPage } = query;
  const isFree = query.hasPreviousPage && !query.isFetching && !query.isFetchPreviousPageError;
  useEffect(() => {
    if (isEarlierSeen && isFree) void fetchPreviousPage();
  }, [isEarlierSeen, isFree, fetchPreviousPage]);

  return (
    <>
      {/* Pages with a reserved box load automatically. */}
      {(earlierHeight === 0 || query.isFetchPreviousPageError) && (
        <MoreResults path={path} listing={listing} query={query} rel="prev" />
      )}
      <ProductList
        ref={list}
        layout="listing"
        isBusy={isPlaceholderData}
        coming={query.isFetchingNextPage ? Math.min(limit, total - lastPage * limit) : 0}
      >
        {groupSlots(slots, inView).map(({ from, to, isNear }) => {
          const slot = slots[from] as Slot;
          if (!isNear) {
            const height = sum(listHeights(slots).slice(from, to));
            return (
              <FarCards key={`far ${slot.page}`} data-slot={from} aria-hidden style={{ height }} />
            );
          }
          return (
            <Fragment key={slot.page}>
              <ProductCards
                layout="listing"
                products={slot.listed?.products ?? []}
                getCategoryHue={getCategoryHue}
                isFirst={from === 0}
                before={(slot.page - 1) * limit}
                total={total}
                slot={from}
                lastRef={to === slots.length ? lastRef : undefined}
              />
            </Fragment>
          );
        })}
      </ProductList>
    </>
  );
}

const getPagination = (page: ListedPage | undefined) =>
  page?.answer.pagination ?? { page: 1, limit: limits.shopPageSize, total: 0 };

/**
 * Lists the slots of the earlier and the loaded pages.
 * @param earlierHeight height of each page before the loaded ones; 0 leaves them out
 */
function listSlots(pages: readonly ListedPage[], firstPage: number, earlierHeight: number): Slot[] {
  const earlier = Array.from({ length: earlierHeight > 0 ? firstPage - 1 : 0 }, (_, at) => ({
    page: at + 1,
    listed: null,
    height: earlierHeight,
  }));
  return [...earlier, ...pages.map((listed) => ({ page: listed.answer.pagination.page, listed }))];
}

/** Groups the slots: near ones separately, and neighbouring far ones together. */
function groupSlots(slots: readonly Slot[], { first, last, focused }: SlotsInView) {
  const groups: { from: number; to: number; isNear: boolean }[] = [];
  for (const [at, { listed }] of slots.entries()) {
    const isInReach = at >= first - nearPages && at <= last + nearPages;
    const isNear = listed !== null && (isInReach || at === focused);
    const before = groups.at(-1);
    if (!isNear && before && !before.isNear) before.to = at + 1;
    else groups.push({ from: at, to: at + 1, isNear });
  }
  return groups;
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
