import { type Context, Hono } from "hono";
import {
  adminProductQuerySchema,
  doneResponseSchema,
  lowStockQuerySchema,
  productInputSchema,
  productListResponseSchema,
  productResponseSchema,
  stockInputSchema,
} from "../../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { productNotFound } from "../read-model/products.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";
import { createProduct, editProduct, removeProduct, setStock } from "./change-product.ts";
import { getAdminProduct } from "./get-admin-product.ts";
import { listAdminProducts } from "./list-admin-products.ts";
import { maxProductFormBytes, readProductForm } from "./read-product-form.ts";

/** Product routes of the back office: staff read, admins also write. */
export function productAdminRoutes(deps: CatalogAdminDeps) {
  const { db, clock, visitors, imageUploads } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const readers = requireSignIn(visitors, "staff", "admin");
  const createRouteChange = (c: Context<VisitorEnv>) => createCatalogueChange(deps, c);
  const getToday = () => formatKathmanduDay(clock());
  const readId = (id: string) => readPathName(id, productNotFound);
  const form = {
    schema: productInputSchema,
    files: ["profileImg", "images"],
    lists: ["removedImages", "imageOrder"],
  };
  const readForm = async (c: Context) =>
    readProductForm(await readMultipart(c.req.raw, maxProductFormBytes));
  const buildAnswer = async (id: string) => ({
    success,
    data: { product: await getAdminProduct(db, id, getToday()) },
  });

  return new Hono<VisitorEnv>()
    .get(
      "/products/admin/all",
      describeRoute("Lists all products, including inactive ones", productListResponseSchema),
      readers,
      query(adminProductQuerySchema),
      async (c) =>
        c.json({ success, data: await listAdminProducts(db, c.req.valid("query"), getToday()) }),
    )
    .get(
      "/products/admin/low-stock",
      describeRoute("Lists products with low stock", productListResponseSchema),
      readers,
      query(lowStockQuerySchema),
      async (c) => {
        const lowStock = { lowStock: "true", sortBy: "stock", order: "asc" };
        const page = { ...adminProductQuerySchema.parse(lowStock), ...c.req.valid("query") };
        return c.json({ success, data: await listAdminProducts(db, page, getToday()) });
      },
    )
    .post(
      "/products",
      describeRoute("Creates a product", productResponseSchema, {
        status: 201,
        form,
        failures: ["conflict"],
      }),
      admins,
      async (c) => {
        const id = await imageUploads.receive(async () =>
          createProduct(createRouteChange(c), await readForm(c)),
        );
        return c.json(await buildAnswer(id), 201);
      },
    )
    .put(
      "/products/:id",
      describeRoute("Updates a product", productResponseSchema, { form, failures: ["conflict"] }),
      admins,
      async (c) => {
        const id = readId(c.req.param("id"));
        await imageUploads.receive(async () =>
          editProduct(createRouteChange(c), id, await readForm(c)),
        );
        return c.json(await buildAnswer(id));
      },
    )
    .delete(
      "/products/:id",
      describeRoute("Deletes a product; orders keep their copy", doneResponseSchema),
      admins,
      async (c) => {
        await removeProduct(createRouteChange(c), readId(c.req.param("id")));
        return c.json({ success });
      },
    )
    .put(
      "/products/:id/stock",
      describeRoute("Sets the stock of a product", productResponseSchema, {
        failures: ["conflict"],
      }),
      admins,
      jsonBody(stockInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await setStock(createRouteChange(c), id, c.req.valid("json"));
        return c.json(await buildAnswer(id));
      },
    );
}
