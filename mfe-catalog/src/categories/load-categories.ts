import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { fetchCategoryIcons } from "../home/category-icon.tsx";
import { messages } from "../messages.ts";
import { countedCategories } from "../queries.ts";
import { buildBreadcrumbList } from "../structured-data/build-breadcrumb-list.ts";
import { buildCategoriesTrail } from "../trail/trail-steps.ts";

export async function loadCategories(context: LoadContext): Promise<PageHead> {
  const { origin, api, queryClient } = context;
  const { trail, categories } = messages.en;
  await Promise.all([
    queryClient.prefetchQuery(countedCategories(api)),
    fetchCategoryIcons().catch(() => undefined),
  ]);
  return {
    title: categories.title,
    description: categories.description,
    canonical: links.categories,
    jsonLd: [buildBreadcrumbList(origin, buildCategoriesTrail(trail, categories.title))],
  };
}
