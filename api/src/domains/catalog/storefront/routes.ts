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
import type { VisitorWork } from "../../identity/visitor-work.ts";
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

/** Each route limits its work past the cache of answers. */
const fromMemory = { isFromMemory: true };

/** Public routes of products and categories. */
export function catalogRoutes({
  db,
  clock,
  visitors,
  catalogueVersion,
  searchMisses,
  answerBudgetBytes,
  work,
}: {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
  catalogueVersion: CatalogueVersion;
  searchMisses: MissCounter;
  answerBudgetBytes?: number;
  work: VisitorWork;
}) {
  const answers = createAnswerCache(catalogueVersion, work, answerBudgetBytes);
  const listDeps = {
    db,
    totals: createProductTotals(db, catalogueVersion),
    guestProducts: createGuestProducts(db, catalogueVersion),
  };
  const getToday = () => formatKathmanduDay(clock());

  return new Hono<AppEnv>()
    .get(
      "/products",
      describeRoute("Lists products", productListResponseSchema, fromMemory),
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
      describeRoute("Searches products", productSearchResponseSchema, fromMemory),
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
        fromMemory,
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
      describeRoute("Returns the distribution of prices", priceQuantilesResponseSchema, fromMemory),
      (c) =>
        answers.reply(c, "price-quantiles", null, async () => {
          const quantiles = await listDeps.totals.getPriceQuantiles(priceShares, getToday());
          return { answer: wrapData({ quantiles: quantiles.map(toRupees) }), tags: [] };
        }),
    )
    .get(
      "/products/featured",
      describeRoute("Lists featured products", featuredResponseSchema, fromMemory),
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
      describeRoute("Returns a product by its slug", productBySlugResponseSchema, fromMemory),
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
      describeRoute("Lists the products of a category", productListResponseSchema, fromMemory),
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
        "Returns a product; staff and admins also see inactive ones",
        productResponseSchema,
        fromMemory,
      ),
      async (c) => {
        const id = readPathName(c.req.param("id"), productNotFound);
        const replyAsGuest = () =>
          answers.reply(c, "product", id, async () => ({
            answer: wrapData({ product: await getProduct(db, { id }, getToday()) }),
            tags: [id],
          }));
        if (!work.hasSession(c)) return replyAsGuest();
        return work.run(c, async () => {
          // Answers for the back office are not cached, because they may show inactive products.
          const role = (await visitors.find(c))?.user.role;
          if (role !== "staff" && role !== "admin") return replyAsGuest();
          return c.json(wrapData({ product: await getAdminProduct(db, id, getToday()) }));
        });
      },
    )
    .get(
      "/products/:id/related",
      describeRoute("Lists related products", relatedProductsResponseSchema, fromMemory),
      (c) => {
        const id = readPathName(c.req.param("id"), productNotFound);
        return answers.reply(c, "related", id, async () => {
          const { data, tags } = await listRelatedProducts(db, id, getToday());
          return { answer: wrapData(data), tags };
        });
      },
    )
    .get(
      "/categories",
      describeRoute("Lists categories", categoryListResponseSchema, fromMemory),
      query(categoryListQuerySchema),
      (c) => {
        const listQuery = c.req.valid("query");
        return answers.reply(c, "categories", listQuery, async () => ({
          answer: wrapData({ categories: await listCountedCategories(db, listQuery) }),
          tags: [],
        }));
      },
    )
    .get(
      "/categories/:id",
      describeRoute("Returns a category", categoryResponseSchema, fromMemory),
      (c) => {
        const id = readPathName(c.req.param("id"), categoryNotFound);
        return answers.reply(c, "category", id, async () => ({
          answer: wrapData({ category: await getCategory(db, id) }),
          tags: [],
        }));
      },
    );
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
  { pagination, emergency, pharmacistAsk }: ProductSearchPage,
  { q, page, limit, sortBy, order, ...filters }: ProductSearchQuery,
): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return pagination.total === 0 && page === 1 && !isFiltered && !emergency && !pharmacistAsk;
}

const wrapData = <Data>(data: Data) => ({ success: true as const, data });
