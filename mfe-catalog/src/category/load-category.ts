import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { messages } from "../messages.ts";
import { buildPageHref, isPagePastEnd } from "../page-number.ts";
import { isMissing, oneCategory } from "../queries.ts";
import { parseCategoryListing } from "../shop/listing-url.ts";
import { priceQuantiles } from "../shop/price-quantiles.ts";
import { buildBreadcrumbList } from "../structured-data/build-breadcrumb-list.ts";
import { buildCategoryTrail } from "../trail/trail-steps.ts";
import { categoryListing } from "./category-listing.ts";

/** Loads a category and a page of its products. All sort orders and filters share one canonical address. */
export async function loadCategory(context: LoadContext): Promise<PageHead> {
  const { params, query, origin, api, queryClient } = context;
  const text = messages.en.category;
  const id = getPathId(params);
  const listing = parseCategoryListing(query);
  const products = categoryListing(api, id, listing);
  const [category] = await Promise.all([
    queryClient.fetchQuery(oneCategory(api, id)).catch(() => null),
    queryClient.prefetchQuery(products),
    queryClient.prefetchQuery(priceQuantiles(api)),
  ]);
  const canonical = buildPageHref(links.category(id), listing.page);
  if (!category) return { title: text.title, description: text.title, canonical };
  if (isMissing(category)) {
    return { title: text.title, description: text.title, canonical, status: 404 };
  }
  const page = queryClient.getQueryData(products.queryKey);
  const isPastEnd = page && !isMissing(page) && isPagePastEnd(page);
  return {
    ...(isPastEnd && { status: 404 as const }),
    title: category.name,
    description: category.description || text.descriptionFor(category.name),
    canonical,
    jsonLd: [buildBreadcrumbList(origin, buildCategoryTrail(messages.en.trail, category))],
  };
}
