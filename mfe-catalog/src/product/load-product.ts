import { resizePictureUrl, toWellFormed } from "@aushadhi/api/contract";
import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { messages } from "../messages.ts";
import { allCategories, isMissing, oneProduct, relatedProducts } from "../queries.ts";
import { buildBreadcrumbList } from "../structured-data/build-breadcrumb-list.ts";
import { buildProductData } from "../structured-data/build-product-data.ts";
import { buildProductTrail } from "../trail/trail-steps.ts";

// Search engines show about this many characters of a description.
const descriptionLength = 160;

export async function loadProduct(context: LoadContext): Promise<PageHead> {
  const { params, origin, api, queryClient } = context;
  const text = messages.en;
  const id = getPathId(params);
  const canonical = links.product(id);
  const [product, categories] = await Promise.all([
    queryClient.fetchQuery(oneProduct(api, id)).catch(() => null),
    queryClient.fetchQuery(allCategories(api)).catch(() => []),
    queryClient.fetchQuery(relatedProducts(api, id)).catch(() => null),
  ]);
  if (!product) return { title: "", description: text.home.description, canonical, status: 500 };
  if (isMissing(product)) {
    const { notFound, notFoundText } = text.product;
    return { title: notFound, description: notFoundText, canonical, status: 404 };
  }
  const category = categories.find(({ id }) => id === product.categoryId);
  const picture = product.profileImgUrl;
  return {
    title: product.name,
    description: shorten(product) || text.product.descriptionFor(product.name),
    canonical,
    openGraphType: "product",
    ...(picture ? { image: resizePictureUrl(picture, 1280) } : {}),
    jsonLd: [
      buildProductData(origin, product),
      buildBreadcrumbList(origin, buildProductTrail(text.trail, product, category)),
    ],
  };
}

function shorten({
  shortDescription,
  description,
}: {
  shortDescription: string;
  description: string;
}) {
  const text = [shortDescription, description].filter(Boolean).join(". ").replace(/\s+/g, " ");
  return text.length <= descriptionLength
    ? text
    : `${toWellFormed(text.slice(0, descriptionLength - 1)).trimEnd()}…`;
}
