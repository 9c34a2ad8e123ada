import type { Context } from "hono";
import * as calls from "../../../contract/calls/catalog-admin.ts";
import { adminProductQuerySchema } from "../../../contract/index.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { VisitorEnv } from "../../identity/require-sign-in.ts";
import { productNotFound } from "../read-model/products.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";
import { createProduct, editProduct, removeProduct, setStock } from "./change-product.ts";
import { getAdminProduct } from "./get-admin-product.ts";
import { listAdminProducts } from "./list-admin-products.ts";
import { maxProductFormBytes, readProductForm } from "./read-product-form.ts";

/** Product routes of the back office: staff read, admins also write. */
export function productAdminRoutes(deps: CatalogAdminDeps) {
  const { db, clock, visitors, imageUploads } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const createRouteChange = (c: Context<VisitorEnv>) => createCatalogueChange(deps, c);
  const getToday = () => formatKathmanduDay(clock());
  const readId = (id: string) => readPathName(id, productNotFound);
  const readForm = async (c: Context) =>
    readProductForm(await readMultipart(c.req.raw, maxProductFormBytes));
  const buildAnswer = async (id: string) => ({
    data: { product: await getAdminProduct(db, id, getToday()) },
  });

  route(calls.listAllProducts, async (_, { query }) => ({
    data: await listAdminProducts(db, query, getToday()),
  }));
  route(calls.listLowStockProducts, async (_, { query }) => {
    const lowStock = { lowStock: "true", sortBy: "stock", order: "asc" };
    const page = { ...adminProductQuerySchema.parse(lowStock), ...query };
    return { data: await listAdminProducts(db, page, getToday()) };
  });
  route(calls.createProduct, async (c) => {
    const id = await imageUploads.receive(async () =>
      createProduct(createRouteChange(c), await readForm(c)),
    );
    return buildAnswer(id);
  });
  route(calls.updateProduct, async (c, { params }) => {
    const id = readId(params.id);
    await imageUploads.receive(async () =>
      editProduct(createRouteChange(c), id, await readForm(c)),
    );
    return buildAnswer(id);
  });
  route(calls.deleteProduct, async (c, { params }) => {
    await removeProduct(createRouteChange(c), readId(params.id));
    return {};
  });
  route(calls.updateStock, async (c, { params, body }) => {
    const id = readId(params.id);
    await setStock(createRouteChange(c), id, body);
    return buildAnswer(id);
  });
  return app;
}
