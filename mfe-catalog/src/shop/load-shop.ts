import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { buildPageHref } from "../page-number.ts";
import { countedCategories } from "../queries.ts";
import { listedProducts } from "./listed-products.ts";
import { parseListing } from "./listing-url.ts";
import { priceQuantiles } from "./price-quantiles.ts";

/** Loads the listing. Both shop addresses share one canonical address; a search is noindex. */
export async function loadShop({ query, api, queryClient }: LoadContext): Promise<PageHead> {
  const text = messages.en.shop;
  const listing = parseListing(query);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(listedProducts(api, queryClient, listing)),
    queryClient.prefetchQuery(countedCategories(api)),
    queryClient.prefetchQuery(priceQuantiles(api)),
  ]);
  const { q, page } = listing;
  if (q === "") {
    return {
      title: text.title,
      description: text.description,
      canonical: buildPageHref(links.shop, page),
    };
  }
  return {
    title: text.titleFor(q),
    description: text.descriptionFor(q),
    canonical: `${links.shop}?${new URLSearchParams({ q })}`,
    noIndex: true,
  };
}
