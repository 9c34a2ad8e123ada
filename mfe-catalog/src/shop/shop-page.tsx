import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { productHues } from "../hues.ts";
import { messages } from "../messages.ts";
import { countedCategories } from "../queries.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { listedProducts } from "./listed-products.ts";
import { listUniquePages } from "./listing-query.ts";
import { countFilters, plainListing } from "./listing-url.ts";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShopHead } from "./shop-head.tsx";
import { Layout } from "./shop-layout.ts";
import { useEarlyChoices } from "./use-early-choices.ts";
import { type ChangeListing, useListing } from "./use-listing.ts";

const panelId = "shop-filters";

export default function ShopPage() {
  const text = useMessages(messages).shop;
  const { api } = usePlatform();
  const { path, listing, change } = useListing();
  const categories = useQuery(countedCategories(api));
  const query = useInfiniteQuery({
    ...listedProducts(api, useQueryClient(), listing),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = useMemo(() => (data ? listUniquePages(data) : []), [data]);
  const getCategoryHue = useMemo(() => productHues(categories.data), [categories.data]);
  useFailureLog("products", query.error);
  const [isOpen, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const count = countFilters(listing);

  const changeAndShow = useCallback<ChangeListing>(
    (patch, options) => {
      change(patch, options);
      // New results begin at their beginning, however far the old ones were scrolled.
      if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    },
    [change],
  );
  useEarlyChoices(path, listing, changeAndShow);
  const type = useCallback((q: string) => changeAndShow({ q }, { replace: true }), [changeAndShow]);
  const submit = (q: string) => changeAndShow({ q });
  const clearAll = () => {
    changeAndShow(plainListing);
    top.current?.querySelector("h1")?.focus();
  };

  return (
    <Layout ref={top}>
      <ShopHead path={path} listing={listing} query={query} pages={pages} />
      <SearchBox path={path} q={listing.q} onType={type} onSubmit={submit} />
      <Button
        className="toggle"
        $kind="ghost"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {text.filters}
        {count > 0 && <span>{text.filtersOn(count)}</span>}
      </Button>
      <FilterPanel
        id={panelId}
        path={path}
        listing={listing}
        categories={categories.data ?? []}
        isOpen={isOpen}
        onChange={changeAndShow}
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
