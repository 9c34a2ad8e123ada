import { fallbackHue, getCategoryHue } from "@aushadhi/api/contract";
import { links, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isMissing, oneCategory } from "../queries.ts";
import { Filters } from "../shop/filters.tsx";
import { parseCategoryListing } from "../shop/listing-url.ts";
import { listingForm } from "../shop/search-box.tsx";
import { Layout } from "../shop/shop-layout.ts";
import { useListing } from "../shop/use-listing.ts";
import { CategoryHead } from "./category-head.tsx";
import { categoryListing } from "./category-listing.ts";
import { CategoryProducts } from "./category-products.tsx";

/** A category's products with sort order and filters, ten a page. */
export function CategoryPage({ id }: { id: string }) {
  const { api } = usePlatform();
  const path = links.category(id);
  const { listing, change, clearAll, top } = useListing(path, parseCategoryListing);
  const category = useQuery(oneCategory(api, id));
  const products = useQuery({
    ...categoryListing(api, id, listing),
    placeholderData: keepPreviousData,
  });
  useFailureLog("category", category.error);
  useFailureLog("category products", products.error);
  const isUnknown = category.data !== undefined && isMissing(category.data);
  const known = category.data && !isMissing(category.data) ? category.data : undefined;
  const current = products.isPlaceholderData ? undefined : products.data;
  return (
    <Layout ref={top}>
      <CategoryHead category={known} isComing={category.isPending} />
      {!isUnknown && (
        <>
          {/* Its controls are in the filters. Without script it sends them. */}
          <form
            id={listingForm}
            method="get"
            action={path}
            hidden
            onSubmit={(event) => event.preventDefault()}
          />
          <Filters
            path={path}
            listing={listing}
            total={current && !isMissing(current) ? current.pagination.total : null}
            onChange={change}
          />
        </>
      )}
      <CategoryProducts
        path={path}
        listing={listing}
        hue={known ? getCategoryHue(known.slug) : fallbackHue}
        category={category}
        products={products}
        onClear={clearAll}
        onChoose={() => {
          top.current?.scrollIntoView();
          top.current?.querySelector("h1")?.focus({ preventScroll: true });
        }}
      />
    </Layout>
  );
}
