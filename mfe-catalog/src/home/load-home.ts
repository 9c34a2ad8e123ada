import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { buildPageHref, getPageNumber, isPagePastEnd } from "../page-number.ts";
import { allCategories, homeProducts } from "../queries.ts";
import { fetchCategoryIcons } from "./category-icon.tsx";

export async function loadHome({ query, api, queryClient }: LoadContext): Promise<PageHead> {
  const page = getPageNumber(query);
  await Promise.all([
    queryClient.prefetchQuery(homeProducts(api, page)),
    queryClient.prefetchQuery(allCategories(api)),
    // The page also works without its icons.
    fetchCategoryIcons().catch(() => undefined),
  ]);
  const products = queryClient.getQueryData(homeProducts(api, page).queryKey);
  return {
    ...(products && isPagePastEnd(products) && { status: 404 as const }),
    title: "",
    description: messages.en.home.description,
    canonical: buildPageHref(links.home, page),
  };
}
