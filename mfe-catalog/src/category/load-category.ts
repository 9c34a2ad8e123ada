import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { messages } from "../messages.ts";
import { buildPageHref, getPageNumber } from "../page-number.ts";
import { categoryProducts, isMissing, oneCategory } from "../queries.ts";
import { buildBreadcrumbList } from "../structured-data/build-breadcrumb-list.ts";
import { buildCategoryTrail } from "../trail/trail-steps.ts";

export async function loadCategory(context: LoadContext): Promise<PageHead> {
  const { params, query, origin, api, queryClient } = context;
  const text = messages.en.category;
  const id = getPathId(params);
  const page = getPageNumber(query);
  const [category] = await Promise.all([
    queryClient.fetchQuery(oneCategory(api, id)).catch(() => null),
    queryClient.prefetchQuery(categoryProducts(api, id, page)),
  ]);
  const canonical = buildPageHref(links.category(id), page);
  if (!category) return { title: text.title, description: text.title, canonical };
  if (isMissing(category)) {
    return { title: text.title, description: text.title, canonical, status: 404 };
  }
  return {
    title: category.name,
    description: category.description || text.descriptionFor(category.name),
    canonical,
    jsonLd: [buildBreadcrumbList(origin, buildCategoryTrail(messages.en.trail, category))],
  };
}
