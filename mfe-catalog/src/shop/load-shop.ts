import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { buildPageHref, isPagePastEnd } from "../page-number.ts";
import { countedCategories } from "../queries.ts";
import { listedProducts } from "./listed-products.ts";
import { parseListing } from "./listing-url.ts";
import { priceQuantiles } from "./price-quantiles.ts";

/** Loads the listing. Both shop addresses share one canonical address; a search is noindex. */
export async function loadShop({ query, api, queryClient }: LoadContext): Promise<PageHead> {
  const text = messages.en.shop;
  const listing = parseListing(query);
  const products = listedProducts(api, queryClient, listing);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(products),
    queryClient.prefetchQuery(countedCategories(api)),
    queryClient.prefetchQuery(priceQuantiles(api)),
  ]);
  const { q, page } = listing;
  const first = queryClient.getQueryData(products.queryKey)?.pages[0];
  const status = first && isPagePastEnd(first) ? { status: 404 as const } : {};
  if (q === "") {
    return {
      ...status,
      title: text.title,
      description: text.description,
      canonical: buildPageHref(links.shop, page),
    };
  }
  return {
    ...status,
    title: text.titleFor(q),
    description: text.descriptionFor(q),
    canonical: `${links.shop}?${new URLSearchParams({ q })}`,
    noIndex: true,
  };
}
