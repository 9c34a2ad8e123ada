import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { messages } from "../messages.ts";
import { pageHref, pageNumber } from "../page-number.ts";
import { categoryProducts, isMissing, oneCategory } from "../queries.ts";
import { breadcrumbList } from "../structured-data/breadcrumb-list.ts";
import { categoryTrail } from "../trail/trail-steps.ts";

export async function loadCategory(context: LoadContext): Promise<PageHead> {
  const { params, query, origin, api, queryClient } = context;
  const text = messages.en.category;
  const id = getPathId(params);
  const page = pageNumber(query);
  const [category] = await Promise.all([
    queryClient.fetchQuery(oneCategory(api, id)).catch(() => null),
    queryClient.prefetchQuery(categoryProducts(api, id, page)),
  ]);
  const canonical = pageHref(links.category(id), page);
  if (!category) return { title: text.title, description: text.title, canonical };
  if (isMissing(category)) {
    return { title: text.title, description: text.title, canonical, status: 404 };
  }
  return {
    title: category.name,
    description: category.description || text.descriptionFor(category.name),
    canonical,
    jsonLd: [breadcrumbList(origin, categoryTrail(messages.en.trail, category))],
  };
}
