import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Product, ProductListQuery, ProductPage } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareByShape, prepareOnce } from "../../../platform/db/prepared.ts";
import { readFromNearerEnd, type Slice } from "../../../platform/db/read-from-nearer-end.ts";
import { isPublished } from "../is-published.ts";
import { presentProduct } from "../present-product.ts";
import { products } from "../table.ts";
import type { GuestProducts } from "./guest-products.ts";
import {
  buildProductOrder,
  getFilterShape,
  orderIndexes,
  type ProductFilters,
  prepareProductFilter,
  productDocuments,
  readFilterValues,
} from "./product-filters.ts";
import { picturesOfProduct } from "./product-rows.ts";
import type { ProductTotals } from "./product-totals.ts";

export const productNotFound = "Product not found";

export interface ListDeps {
  db: Database;
  totals: ProductTotals;
  guestProducts: GuestProducts;
}

/** Lists a page of the products that guests can see. Here and below, `today` is the date in Kathmandu, YYYY-MM-DD. */
export async function listProducts(
  { db, totals, guestProducts }: ListDeps,
  query: ProductListQuery,
  today: string,
): Promise<ProductPage> {
  const { page, limit, sortBy, order, ...filters } = query;
  const values = readFilterValues(query, today);
  const total = await totals.count(filters, today);
  const offset = (page - 1) * limit;
  const read = ({ limit, offset }: Slice, isReversed: boolean) => {
    const direction = isReversed ? reverse[order] : order;
    // Sorting reads all matches of the filter. An index walk reads the rows before the page, including filtered-out ones.
    const isSorted =
      total <= maxSorted && (query.categoryId !== undefined || (offset + limit) * 4 > total);
    const shape = { ...getFilterShape(query), sortBy, order: direction, isSorted };
    return pageQuery(db, shape).all({ ...values, limit, offset });
  };
  const rows = await readFromNearerEnd({ total, offset, limit }, read);
  return {
    products: await guestProducts.present(rows, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** Lists the newest featured products. */
export async function listFeaturedProducts(
  { db, guestProducts }: Pick<ListDeps, "db" | "guestProducts">,
  limit: number,
  today: string,
): Promise<Product[]> {
  const filters = { featured: "true", sortBy: "createdAt" } as const;
  const values = { ...readFilterValues(filters, today), limit, offset: 0 };
  const rows = await pageQuery(db, { ...filters, order: "desc", isSorted: false }).all(values);
  return guestProducts.present(rows, today);
}

/** @throws AppError `not_found`, also for inactive products */
export async function getProduct(
  db: Database,
  name: { id: string } | { slug: string },
  today: string,
): Promise<Product> {
  const [found] = await productQuery(db).all({ id: null, slug: null, ...name });
  if (!found) throw new AppError("not_found", productNotFound);
  return presentProduct(found.product, found.pictures, today);
}

type PageShape = ProductFilters &
  Required<Pick<ProductListQuery, "sortBy" | "order">> & {
    /** Whether the query sorts the matches; otherwise it walks an index in order. */
    isSorted: boolean;
  };

const reverse = { asc: "desc", desc: "asc" } as const;
/** Products that can be sorted in a few milliseconds. */
const maxSorted = 5_000;

/** The query for one page of products. */
export const pageQuery = prepareByShape((read, shape: PageShape) =>
  read
    .select({ id: sql<string>`${products.id}`, stock: sql<number>`${products.stock}` })
    .from(sql`${productDocuments} ${chooseIndex(shape)}`)
    .where(prepareProductFilter(shape))
    .orderBy(...buildProductOrder(shape.sortBy, shape.order))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

function chooseIndex({ categoryId, sortBy, isSorted }: PageShape): SQL {
  if (categoryId !== undefined && (isSorted || sortBy === "createdAt")) {
    return sql`indexed by product_search_by_category`;
  }
  return isSorted ? sql`not indexed` : sql`indexed by ${sql.identifier(orderIndexes[sortBy])}`;
}

const productQuery = prepareOnce((read) => {
  const isNamed = or(
    eq(products.id, sql.placeholder("id")),
    eq(products.slug, sql.placeholder("slug")),
  );
  return read
    .select({ product: products, pictures: picturesOfProduct })
    .from(products)
    .where(and(isNamed, eq(products.isActive, true), isPublished))
    .prepare();
});
