import { Hono } from "hono";
import {
  categoryListQuerySchema,
  categoryProductsQuerySchema,
  featuredQuerySchema,
  productListQuerySchema,
  productSearchQuerySchema,
} from "../../../contract/index.ts";
import { createAnswerCache } from "../../../platform/cache/answer-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { pathName, query } from "../../../platform/http/input.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { readOfficeProduct } from "../admin/get-admin-product.ts";
import type { CatalogueVersion } from "../catalog-version.ts";
import { categoryById, categoryNotFound, listCategories } from "../categories.ts";
import { createTotals } from "../product-totals.ts";
import { featuredProducts, listProducts, productBy, productNotFound } from "../products.ts";
import { searchProducts } from "../search/search-products.ts";

/** What guests read of products and categories. */
export function catalogRoutes({
  db,
  clock,
  visitors,
  catalogueVersion,
  answerBudgetBytes,
}: {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
  catalogueVersion: CatalogueVersion;
  answerBudgetBytes?: number;
}) {
  const answers = createAnswerCache(catalogueVersion, answerBudgetBytes);
  const shelf = { db, totals: createTotals(db, catalogueVersion) };
  const today = () => formatKathmanduDay(clock());

  return new Hono<AppEnv>()
    .get("/products", query(productListQuerySchema), (c) => {
      const asked = c.req.valid("query");
      return answers.reply(c, "products", asked, async () =>
        success(await listProducts(shelf, asked, today())),
      );
    })
    .get("/products/search", query(productSearchQuerySchema), (c) => {
      const asked = c.req.valid("query");
      return answers.reply(c, "search", asked, async () =>
        success(await searchProducts(db, asked, today())),
      );
    })
    .get("/products/featured", query(featuredQuerySchema), (c) => {
      const asked = c.req.valid("query");
      return answers.reply(c, "featured", asked, async () =>
        success({ products: await featuredProducts(db, asked.limit, today()) }),
      );
    })
    .get("/products/slug/:slug", (c) => {
      const slug = pathName(c.req.param("slug"), productNotFound);
      return answers.reply(c, "slug", slug, async () => ({
        success: true,
        product: await productBy(db, { slug }, today()),
      }));
    })
    .get("/products/category/:id", query(categoryProductsQuerySchema), (c) => {
      const categoryId = pathName(c.req.param("id"), categoryNotFound);
      const asked = { ...c.req.valid("query"), categoryId };
      return answers.reply(c, "category-products", asked, async () => {
        await categoryById(db, categoryId);
        return success(await listProducts(shelf, asked, today()));
      });
    })
    .get("/products/:id", async (c) => {
      const id = pathName(c.req.param("id"), productNotFound);
      // Admins see inactive products too, so their answers are made for them alone.
      if ((await visitors.find(c))?.user.role === "admin") {
        return c.json(success({ product: await readOfficeProduct(db, id, today()) }));
      }
      return answers.reply(c, "product", id, async () =>
        success({ product: await productBy(db, { id }, today()) }),
      );
    })
    .get("/categories", query(categoryListQuerySchema), (c) => {
      const asked = c.req.valid("query");
      return answers.reply(c, "categories", asked, async () =>
        success({ categories: await listCategories(db, asked) }),
      );
    })
    .get("/categories/:id", (c) => {
      const id = pathName(c.req.param("id"), categoryNotFound);
      return answers.reply(c, "category", id, async () =>
        success({ category: await categoryById(db, id) }),
      );
    });
}

const success = <Data>(data: Data) => ({ success: true as const, data });
