import type { AdminCategory, Product } from "@aushadhi/api/contract";
import { cannedApi, createSuccess, failure } from "./canned-api.ts";

/** Builds a product: active, enough in stock, without pictures. */
export const product = (change: Partial<Product> = {}): Product => ({
  id: "p1",
  name: "Red Balm",
  slug: "red-balm",
  description: "",
  shortDescription: "",
  price: 120.5,
  discountPrice: null,
  sku: "BALM-1",
  stock: 40,
  minStock: 5,
  availability: "in_stock",
  categoryId: null,
  manufacturer: null,
  genericName: null,
  strength: null,
  form: null,
  packSize: null,
  packUnit: null,
  expiryDate: null,
  batchNumber: null,
  prescriptionRequired: "no",
  isFeatured: false,
  isActive: true,
  profileImgUrl: null,
  images: [],
  createdAt: "2027-01-05T06:30:00.000Z",
  updatedAt: "2027-01-05T06:30:00.000Z",
  ...change,
});

export const category = (change: Partial<AdminCategory> = {}): AdminCategory => ({
  id: "k1",
  name: "Pain Relief",
  slug: "pain-relief",
  description: null,
  image: null,
  productCount: 3,
  updatedAt: "2027-01-05T06:30:00.000Z",
  ...change,
});

/**
 * Creates an API that lists products and categories in pages, in the real response envelope. It
 * ignores filters.
 */
export function createCatalogApi(initial: readonly Product[], categories = [category()]) {
  const products = [...initial];
  const canned = cannedApi({
    "GET /products/admin/all": ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      const total = products.length;
      const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
      const shown = products.slice((page - 1) * limit, page * limit);
      return createSuccess({ data: { products: shown, pagination } });
    },
    "GET /bulk-jobs": () => createSuccess({ jobs: [] }),
    "GET /categories/admin/all": () => createSuccess({ data: { categories } }),
    "POST /products": () => {
      const made = product({ id: `p${products.length + 1}` });
      products.unshift(made);
      return createSuccess({ data: { product: made } });
    },
  });
  for (const one of products) {
    const answer = () => createSuccess({ data: { product: one } });
    Object.assign(canned.answers, {
      [`GET /products/${one.id}`]: answer,
      [`PUT /products/${one.id}`]: answer,
      [`PUT /products/${one.id}/stock`]: ({ body }: { body: { quantity: number } }) => {
        one.stock = body.quantity;
        return answer();
      },
      [`DELETE /products/${one.id}`]: () => {
        products.splice(products.indexOf(one), 1);
        return createSuccess();
      },
    });
  }
  return canned;
}

/** Builds a stock conflict with the current stock. */
export const stockConflict = (stock: number) =>
  conflict(`Stock has changed meanwhile: it is ${stock} now`, { stock });

/** Builds a conflict error with the current state. */
export function conflict(error: string, details: Record<string, unknown> = {}) {
  const answer = failure(409, error);
  return { ...answer, body: { ...(answer.body as object), code: "conflict", details } };
}
