import { usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { createHueLookup } from "../create-hue-lookup.ts";
import { countedCategories } from "../queries.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { listedProducts } from "./listed-products.ts";
import { listUniquePages } from "./listing-query.ts";
import { plainListing } from "./listing-url.ts";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShopHead } from "./shop-head.tsx";
import { Layout } from "./shop-layout.ts";
import { useChoicesBeforeHydration } from "./use-choices-before-hydration.ts";
import { type ChangeListing, useListing } from "./use-listing.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

export default function ShopPage() {
  const { api } = usePlatform();
  const { path, listing, change } = useListing();
  const categories = useQuery(countedCategories(api));
  const query = useInfiniteQuery({
    ...listedProducts(api, useQueryClient(), listing),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = useMemo(() => (data ? listUniquePages(data) : []), [data]);
  const getCategoryHue = useMemo(() => createHueLookup(categories.data), [categories.data]);
  useFailureLog("products", query.error);
  const [isOpen, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const total = query.isPlaceholderData ? null : (pages[0]?.answer.pagination.total ?? null);

  const changeAndShow = useCallback<ChangeListing>(
    (patch, options) => {
      change(patch, options);
      // New results start at the top, however far the old ones were scrolled.
      if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    },
    [change],
  );
  useChoicesBeforeHydration(path, listing, changeAndShow);
  const type = useCallback((q: string) => changeAndShow({ q }, { replace: true }), [changeAndShow]);
  const submit = (q: string) => changeAndShow({ q });
  const clearAll = () => {
    changeAndShow(plainListing);
    top.current?.querySelector("h1")?.focus();
  };

  const fields = {
    path,
    listing,
    categories: categories.data ?? [],
    onChange: changeAndShow,
  };

  return (
    <Layout ref={top}>
      <ShopHead path={path} listing={listing} query={query} pages={pages} />
      <SearchBox path={path} q={listing.q} onType={type} onSubmit={submit} />
      <FilterPanel {...fields} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Suspense>
        {isOpen && <FilterSheet {...fields} total={total} onClose={() => setOpen(false)} />}
      </Suspense>
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
