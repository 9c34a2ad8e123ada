import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { fetchCategoryIcons } from "../home/category-icon.tsx";
import { messages } from "../messages.ts";
import { countedCategories } from "../queries.ts";
import { breadcrumbList } from "../structured-data/breadcrumb-list.ts";
import { categoriesTrail } from "../trail/trail-steps.ts";

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
    jsonLd: [breadcrumbList(origin, categoriesTrail(trail, categories.title))],
  };
}
