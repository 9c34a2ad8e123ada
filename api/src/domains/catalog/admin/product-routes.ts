import { type Context, Hono } from "hono";
import {
  adminProductQuerySchema,
  lowStockQuerySchema,
  stockInputSchema,
} from "../../../contract/index.ts";
import { jsonBody, pathName, query } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { productNotFound } from "../products.ts";
import { changeBy, type OfficeDeps } from "./catalog-admin-deps.ts";
import { createProduct, editProduct, removeProduct } from "./change-product.ts";
import { readOfficeProduct } from "./get-admin-product.ts";
import { listOfficeProducts } from "./list-admin-products.ts";
import { productFormBytes, readProductForm } from "./product-form.ts";
import { setStock } from "./set-stock.ts";

/** What admins do with products. */
export function productOfficeRoutes(deps: OfficeDeps) {
  const { db, clock, visitors, imageUploads } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const change = changeBy(deps);
  const today = () => formatKathmanduDay(clock());
  const idOf = (id: string) => pathName(id, productNotFound);
  const formOf = async (c: Context) =>
    readProductForm(await readMultipart(c.req.raw, productFormBytes));
  const answer = async (id: string) => ({
    success,
    data: { product: await readOfficeProduct(db, id, today()) },
  });

  return new Hono<VisitorEnv>()
    .get("/products/admin/all", admins, query(adminProductQuerySchema), async (c) =>
      c.json({ success, data: await listOfficeProducts(db, c.req.valid("query"), today()) }),
    )
    .get("/products/admin/low-stock", admins, query(lowStockQuerySchema), async (c) => {
      const asked = adminProductQuerySchema.parse({
        lowStock: "true",
        sortBy: "stock",
        order: "asc",
      });
      const page = { ...asked, ...c.req.valid("query") };
      return c.json({ success, data: await listOfficeProducts(db, page, today()) });
    })
    .post("/products", admins, async (c) => {
      const id = await imageUploads.receive(async () => createProduct(change(c), await formOf(c)));
      return c.json(await answer(id), 201);
    })
    .put("/products/:id", admins, async (c) => {
      const id = idOf(c.req.param("id"));
      await imageUploads.receive(async () => editProduct(change(c), id, await formOf(c)));
      return c.json(await answer(id));
    })
    .delete("/products/:id", admins, async (c) => {
      await removeProduct(change(c), idOf(c.req.param("id")));
      return c.json({ success });
    })
    .put("/products/:id/stock", admins, jsonBody(stockInputSchema), async (c) => {
      const id = idOf(c.req.param("id"));
      await setStock(change(c), id, c.req.valid("json"));
      return c.json(await answer(id));
    });
}
