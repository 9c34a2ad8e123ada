import { type Category, limits, type ProductPage } from "@aushadhi/api/contract";
import { ButtonLink, Heading, links, Notice, Pagination, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { messages } from "../messages.ts";
import { ProductGrid, ProductList } from "../product-card/product-grid.tsx";
import { isMissing, type Missing } from "../queries.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { buildListingHref, type Listing } from "../shop/listing-url.ts";
import { shopMessages } from "../shop/messages.ts";
import { Place } from "../shop/results.styles.ts";
import { NoProducts } from "./no-products.tsx";

export interface CategoryProductsProps {
  path: string;
  listing: Listing;
  hue: number;
  category: UseQueryResult<Category | Missing>;
  products: UseQueryResult<ProductPage | Missing>;
  /** Called to clear all filters. */
  onClear(): void;
  /** Called when the visitor chooses another page. */
  onChoose(): void;
}

/** The category's products in every state: loading, failed, empty or listed. */
export function CategoryProducts(props: CategoryProductsProps) {
  const { path, listing, hue, category, products, onClear, onChoose } = props;
  const text = useMessages(messages);
  const { counting } = useMessages(shopMessages);
  const getCategoryHue = () => hue;
  const data = products.data && !isMissing(products.data) ? products.data : undefined;
  if (category.data && isMissing(category.data)) {
    const reason = category.data.missing || text.errors.category;
    return (
      <Place>
        <Notice kind="error" title={text.category.error(reason)}>
          <ButtonLink $kind="soft" href={links.shop}>
            {text.category.toShop}
          </ButtonLink>
        </Notice>
      </Place>
    );
  }
  const failure =
    findFailure(category, text.errors.category) ?? findFailure(products, text.errors.products);
  if (failure !== null) {
    const retry = () => Promise.all([category.refetch(), products.refetch()]);
    return (
      <Place>
        <RetryNotice title={text.category.error(failure)} onRetry={retry} />
      </Place>
    );
  }
  const isComing = !data || !category.data;
  const isBusy = isComing || products.isPlaceholderData;
  return (
    <Place aria-labelledby="products-title">
      <div className="title">
        <Heading id="products-title" $size="section">
          {text.category.title}
        </Heading>
        <p className="count" role="status">
          {isBusy ? counting : text.categories.count(data.pagination.total)}
        </p>
      </div>
      {isComing && <ProductList layout="listing" coming={limits.categoryPageSize} isBusy />}
      {!isComing && data.products.length === 0 && (
        <NoProducts path={path} listing={listing} onClear={onClear} />
      )}
      {!isComing && data.products.length > 0 && (
        <ProductGrid
          layout="listing"
          products={data.products}
          getCategoryHue={getCategoryHue}
          isBusy={isBusy}
        />
      )}
      {!isComing && (
        <Pagination
          page={listing.page}
          totalPages={data.pagination.totalPages}
          href={(page) => buildListingHref(path, { ...listing, page })}
          labels={text.pages}
          onChoose={onChoose}
        />
      )}
    </Place>
  );
}

/** Returns why a query has nothing to show; null when it has data or is still loading. */
function findFailure({ data, error }: UseQueryResult<object>, fallback: string): string | null {
  if (data && isMissing(data)) return data.missing || fallback;
  return !data && error ? getFailureText(error, fallback) : null;
}
