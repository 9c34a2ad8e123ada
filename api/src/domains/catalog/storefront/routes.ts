import * as calls from "../../../contract/calls/catalog.ts";
import type { Product, ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { createAnswerCache, type MadeAnswer } from "../../../platform/cache/answer-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createRouter } from "../../../platform/http/router.ts";
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

  const { app, route } = createRouter();

  route(
    calls.listProducts,
    (c, { query }) =>
      answers.reply(c, "products", query, async () =>
        wrapProducts(await listProducts(listDeps, query, getToday()), query),
      ),
    fromMemory,
  );
  route(
    calls.searchProducts,
    (c, { query }) =>
      answers.reply(c, "search", query, async () => {
        const found = await searchProducts(listDeps, query, getToday());
        return {
          ...wrapProducts(found, query),
          ...(isMiss(found, query) && { onSend: () => searchMisses.count(query.q) }),
        };
      }),
    fromMemory,
  );
  route(
    calls.suggestProducts,
    (c, { query }) =>
      answers.reply(c, "suggestions", query, async () => {
        const data = await suggestProducts(listDeps, query, getToday());
        return { answer: wrapData(data), tags: data.products.map(({ id }) => id) };
      }),
    fromMemory,
  );
  route(
    calls.getPriceQuantiles,
    (c) =>
      answers.reply(c, "price-quantiles", null, async () => {
        const quantiles = await listDeps.totals.getPriceQuantiles(priceShares, getToday());
        return { answer: wrapData({ quantiles: quantiles.map(toRupees) }), tags: [] };
      }),
    fromMemory,
  );
  route(
    calls.listFeaturedProducts,
    (c, { query }) =>
      answers.reply(c, "featured", query, async () =>
        wrapProducts({ products: await listFeaturedProducts(listDeps, query.limit, getToday()) }),
      ),
    fromMemory,
  );
  route(
    calls.getProductBySlug,
    (c, { params }) => {
      const slug = readPathName(params.slug, productNotFound);
      return answers.reply(c, "slug", slug, async () => {
        const product = await getProduct(db, { slug }, getToday());
        return { answer: { success: true, product }, tags: [product.id] };
      });
    },
    fromMemory,
  );
  route(
    calls.listCategoryProducts,
    (c, { params, query }) => {
      const categoryId = readPathName(params.id, categoryNotFound);
      const listQuery = { ...query, categoryId };
      return answers.reply(c, "category-products", listQuery, async () => {
        await getCategory(db, categoryId);
        return wrapProducts(await listProducts(listDeps, listQuery, getToday()), listQuery);
      });
    },
    fromMemory,
  );
  route(
    calls.getProduct,
    (c, { params }) => {
      const id = readPathName(params.id, productNotFound);
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
        return { data: { product: await getAdminProduct(db, id, getToday()) } };
      });
    },
    fromMemory,
  );
  route(
    calls.listRelatedProducts,
    (c, { params }) => {
      const id = readPathName(params.id, productNotFound);
      return answers.reply(c, "related", id, async () => {
        const { data, tags } = await listRelatedProducts(db, id, getToday());
        return { answer: wrapData(data), tags };
      });
    },
    fromMemory,
  );
  route(
    calls.listCategories,
    (c, { query }) =>
      answers.reply(c, "categories", query, async () => ({
        answer: wrapData({ categories: await listCountedCategories(db, query) }),
        tags: [],
      })),
    fromMemory,
  );
  route(
    calls.getCategory,
    (c, { params }) => {
      const id = readPathName(params.id, categoryNotFound);
      return answers.reply(c, "category", id, async () => ({
        answer: wrapData({ category: await getCategory(db, id) }),
        tags: [],
      }));
    },
    fromMemory,
  );
  return app;
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
