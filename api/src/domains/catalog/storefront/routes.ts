import { Hono } from "hono";
import {
  categoryListQuerySchema,
  categoryListResponseSchema,
  categoryResponseSchema,
  featuredQuerySchema,
  featuredResponseSchema,
  type Product,
  type ProductSearchPage,
  type ProductSearchQuery,
  priceQuantilesResponseSchema,
  productBySlugResponseSchema,
  productListQuerySchema,
  productListResponseSchema,
  productResponseSchema,
  productSearchQuerySchema,
  productSearchResponseSchema,
  productSuggestionsQuerySchema,
  productSuggestionsResponseSchema,
  relatedProductsResponseSchema,
} from "../../../contract/index.ts";
import { createAnswerCache, type MadeAnswer } from "../../../platform/cache/answer-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { query, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { toRupees } from "../../../platform/money.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { getAdminProduct } from "../admin/get-admin-product.ts";
import { categoryNotFound, getCategory } from "../categories.ts";
import { type CatalogueVersion, inStockTag } from "../read-model/catalog-version.ts";
import { createGuestProducts } from "../read-model/guest-products.ts";
import { listRelatedProducts } from "../read-model/list-related-products.ts";
import { createProductTotals } from "../read-model/product-totals.ts";
import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  productNotFound,
} from "../read-model/products.ts";
import { searchProducts } from "../search/search-products.ts";
import { suggestProducts } from "../search/suggest-products.ts";
import type { MissCounter } from "../search-misses/miss-counter.ts";
import { listCountedCategories } from "./list-counted-categories.ts";

/** Number of price quantiles: as many steps as a finger can distinguish on a slider. */
const priceShares = 50;

/** Public routes of products and categories. */
export function catalogRoutes({
  db,
  clock,
  visitors,
  catalogueVersion,
  searchMisses,
  answerBudgetBytes,
}: {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
  catalogueVersion: CatalogueVersion;
  searchMisses: MissCounter;
  answerBudgetBytes?: number;
}) {
  const answers = createAnswerCache(catalogueVersion, answerBudgetBytes);
  const listDeps = {
    db,
    totals: createProductTotals(db, catalogueVersion),
    guestProducts: createGuestProducts(db, catalogueVersion),
  };
  const getToday = () => formatKathmanduDay(clock());

  return new Hono<AppEnv>()
    .get(
      "/products",
      describeRoute("Lists products", productListResponseSchema),
      query(productListQuerySchema),
      (c) => {
        const listQuery = c.req.valid("query");
        return answers.reply(c, "products", listQuery, async () =>
          wrapProducts(await listProducts(listDeps, listQuery, getToday()), listQuery),
        );
      },
    )
    .get(
      "/products/search",
      describeRoute("Searches products", productSearchResponseSchema),
      query(productSearchQuerySchema),
      (c) => {
        const listQuery = c.req.valid("query");
        return answers.reply(c, "search", listQuery, async () => {
          const found = await searchProducts(listDeps, listQuery, getToday());
          return {
            ...wrapProducts(found, listQuery),
            ...(isMiss(found, listQuery) && { onSend: () => searchMisses.count(listQuery.q) }),
          };
        });
      },
    )
    .get(
      "/products/suggestions",
      describeRoute(
        "Suggests products and categories for a text",
        productSuggestionsResponseSchema,
      ),
      query(productSuggestionsQuerySchema),
      (c) => {
        const typed = c.req.valid("query");
        return answers.reply(c, "suggestions", typed, async () => {
          const data = await suggestProducts(listDeps, typed, getToday());
          return { answer: wrapData(data), tags: data.products.map(({ id }) => id) };
        });
      },
    )
    .get(
      "/products/price-quantiles",
      describeRoute("Tells how prices lie", priceQuantilesResponseSchema),
      (c) =>
        answers.reply(c, "price-quantiles", null, async () => {
          const quantiles = await listDeps.totals.getPriceQuantiles(priceShares, getToday());
          return { answer: wrapData({ quantiles: quantiles.map(toRupees) }), tags: [] };
        }),
    )
    .get(
      "/products/featured",
      describeRoute("Lists featured products", featuredResponseSchema),
      query(featuredQuerySchema),
      (c) => {
        const listQuery = c.req.valid("query");
        return answers.reply(c, "featured", listQuery, async () =>
          wrapProducts({
            products: await listFeaturedProducts(listDeps, listQuery.limit, getToday()),
          }),
        );
      },
    )
    .get(
      "/products/slug/:slug",
      describeRoute("Gets a product by its slug", productBySlugResponseSchema),
      (c) => {
        const slug = readPathName(c.req.param("slug"), productNotFound);
        return answers.reply(c, "slug", slug, async () => {
          const product = await getProduct(db, { slug }, getToday());
          return { answer: { success: true, product }, tags: [product.id] };
        });
      },
    )
    .get(
      "/products/category/:id",
      describeRoute("Lists the products of a category", productListResponseSchema),
      query(productListQuerySchema),
      (c) => {
        const categoryId = readPathName(c.req.param("id"), categoryNotFound);
        const listQuery = { ...c.req.valid("query"), categoryId };
        return answers.reply(c, "category-products", listQuery, async () => {
          await getCategory(db, categoryId);
          return wrapProducts(await listProducts(listDeps, listQuery, getToday()), listQuery);
        });
      },
    )
    .get(
      "/products/:id",
      describeRoute(
        "Gets a product; admins get those that nobody can see too",
        productResponseSchema,
      ),
      async (c) => {
        const id = readPathName(c.req.param("id"), productNotFound);
        // Answers for admins are not cached, because they may show inactive products.
        if ((await visitors.find(c))?.user.role === "admin") {
          return c.json(wrapData({ product: await getAdminProduct(db, id, getToday()) }));
        }
        return answers.reply(c, "product", id, async () => ({
          answer: wrapData({ product: await getProduct(db, { id }, getToday()) }),
          tags: [id],
        }));
      },
    )
    .get(
      "/products/:id/related",
      describeRoute("Lists what a product's page leads on to", relatedProductsResponseSchema),
      (c) => {
        const id = readPathName(c.req.param("id"), productNotFound);
        return answers.reply(c, "related", id, async () => {
          const { data, considered } = await listRelatedProducts(db, id, getToday());
          return { answer: wrapData(data), tags: considered };
        });
      },
    )
    .get(
      "/categories",
      describeRoute("Lists categories", categoryListResponseSchema),
      query(categoryListQuerySchema),
      (c) => {
        const listQuery = c.req.valid("query");
        return answers.reply(c, "categories", listQuery, async () => ({
          answer: wrapData({ categories: await listCountedCategories(db, listQuery) }),
          tags: [],
        }));
      },
    )
    .get("/categories/:id", describeRoute("Gets a category", categoryResponseSchema), (c) => {
      const id = readPathName(c.req.param("id"), categoryNotFound);
      return answers.reply(c, "category", id, async () => ({
        answer: wrapData({ category: await getCategory(db, id) }),
        tags: [],
      }));
    });
}

/** Wraps an answer with the tags of its products. A stock filter makes it depend on hidden products too. */
const wrapProducts = (
  data: { products: readonly Product[] },
  query: { inStock?: string | undefined } = {},
): MadeAnswer => ({
  answer: wrapData(data),
  tags: [...data.products.map(({ id }) => id), ...(query.inStock ? [inStockTag] : [])],
});

/** Returns whether a search without filters found nothing. A page after the last one does not count. */
function isMiss(
  { pagination }: ProductSearchPage,
  { q, page, limit, sortBy, order, ...filters }: ProductSearchQuery,
): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return pagination.total === 0 && page === 1 && !isFiltered;
}

const wrapData = <Data>(data: Data) => ({ success: true as const, data });
