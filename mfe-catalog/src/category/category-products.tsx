import { type Category, limits, type ProductPage } from "@aushadhi/api/contract";
import { ButtonLink, links, Notice, Pagination, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { messages } from "../messages.ts";
import { buildPageHref } from "../page-number.ts";
import { ProductGrid, ProductList } from "../product-card/product-grid.tsx";
import { isMissing, type Missing } from "../queries.ts";
import { RetryNotice } from "../retry-notice.tsx";

export interface CategoryProductsProps {
  id: string;
  page: number;
  hue: number;
  category: UseQueryResult<Category | Missing>;
  products: UseQueryResult<ProductPage | Missing>;
  /** Called when the visitor chooses another page. */
  onChoose(): void;
}

/** The category's products in every state: loading, failed, empty or listed. */
export function CategoryProducts(props: CategoryProductsProps) {
  const { id, page, hue, category, products, onChoose } = props;
  const text = useMessages(messages);
  const getCategoryHue = () => hue;
  const { data } = products;

  if (category.data && isMissing(category.data)) {
    const reason = category.data.missing || text.errors.category;
    return (
      <Notice kind="error" title={text.category.error(reason)}>
        <ButtonLink $kind="soft" href={links.shop}>
          {text.category.toShop}
        </ButtonLink>
      </Notice>
    );
  }

  const failure =
    findFailure(category, text.errors.category) ?? findFailure(products, text.errors.products);
  if (failure !== null) {
    const retry = () => Promise.all([category.refetch(), products.refetch()]);
    return <RetryNotice title={text.category.error(failure)} onRetry={retry} />;
  }

  if (!data || isMissing(data) || !category.data) {
    return <ProductList layout="category" coming={limits.categoryPageSize} isBusy />;
  }

  return (
    <>
      {data.products.length > 0 ? (
        <ProductGrid
          layout="category"
          products={data.products}
          getCategoryHue={getCategoryHue}
          isBusy={products.isPlaceholderData}
        />
      ) : (
        <Notice
          title={page > 1 ? text.pages.nothingHere : text.category.none}
          text={page > 1 ? undefined : text.category.noneText}
        >
          <ButtonLink $kind="soft" href={page > 1 ? links.category(id) : links.shop}>
            {page > 1 ? text.pages.toFirst : text.category.toShop}
          </ButtonLink>
        </Notice>
      )}
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        href={(page) => buildPageHref(links.category(id), page)}
        labels={text.pages}
        onChoose={onChoose}
      />
    </>
  );
}

/** Returns why a query has nothing to show; null when it has data or is still loading. */
function findFailure({ data, error }: UseQueryResult<object>, fallback: string): string | null {
  if (data && isMissing(data)) return data.missing || fallback;
  return !data && error ? getFailureText(error, fallback) : null;
}
