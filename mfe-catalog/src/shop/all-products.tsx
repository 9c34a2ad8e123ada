import { usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import { createHueLookup } from "../create-hue-lookup.ts";
import { countedCategories } from "../queries.ts";
import { Filters } from "./filters.tsx";
import { listedProducts } from "./listed-products.ts";
import { listUniquePages } from "./listing-query.ts";
import { parseListing } from "./listing-url.ts";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShopHead } from "./shop-head.tsx";
import { Layout } from "./shop-layout.ts";
import { useListing } from "./use-listing.ts";

/** All products: search, filters and infinite scroll. */
export function AllProducts() {
  const { api } = usePlatform();
  const [path] = useLocation();
  const { listing, change, clearAll, top } = useListing(path, parseListing);
  const categories = useQuery(countedCategories(api));
  const query = useInfiniteQuery({
    ...listedProducts(api, useQueryClient(), listing),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = useMemo(() => (data ? listUniquePages(data) : []), [data]);
  const getCategoryHue = useMemo(() => createHueLookup(categories.data), [categories.data]);
  useFailureLog("products", query.error);
  const total = query.isPlaceholderData ? null : (pages[0]?.answer.pagination.total ?? null);
  const type = useCallback((q: string) => change({ q }, { replace: true }), [change]);

  return (
    <Layout ref={top}>
      <ShopHead path={path} listing={listing} query={query} pages={pages} />
      <SearchBox path={path} q={listing.q} onType={type} onSubmit={(q) => change({ q })} />
      <Filters
        path={path}
        listing={listing}
        categories={categories.data ?? []}
        total={total}
        onChange={change}
      />
      <Results
        path={path}
        listing={listing}
        query={query}
        pages={pages}
        getCategoryHue={getCategoryHue}
        onClear={clearAll}
      />
    </Layout>
  );
}
