import { Hono } from "hono";
import { categoryInputSchema } from "../../../contract/index.ts";
import { jsonBody, pathName } from "../../../platform/http/input.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { categoryNotFound } from "../categories.ts";
import { type CatalogAdminDeps, createChange } from "./catalog-admin-deps.ts";
import { readCategoryForm } from "./category-form.ts";
import { createCategory, editCategory, removeCategory } from "./change-category.ts";
import { listAdminCategories } from "./list-admin-categories.ts";

/** The categories' routes for admins. A form with a file comes as multipart, any other as JSON. */
export function categoryAdminRoutes(deps: CatalogAdminDeps) {
  const { db, visitors, imageUploads } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const change = createChange(deps);
  const readId = (id: string) => pathName(id, categoryNotFound);
  const isMultipart = (type = "") => /^multipart\//i.test(type);

  return new Hono<VisitorEnv>()
    .get("/categories/admin/all", admins, async (c) =>
      c.json({ success, data: { categories: await listAdminCategories(db) } }),
    )
    .post(
      "/categories",

      admins,
      async (c, next) => {
        if (!isMultipart(c.req.header("content-type"))) return next();
        const category = await imageUploads.receive(async () =>
          createCategory(change(c), await readCategoryForm(c.req.raw)),
        );
        return c.json({ success, data: { category } }, 201);
      },
      jsonBody(categoryInputSchema),
      async (c) => {
        const form = { input: c.req.valid("json"), files: [] };
        return c.json({ success, data: { category: await createCategory(change(c), form) } }, 201);
      },
    )
    .put(
      "/categories/:id",

      admins,
      async (c, next) => {
        if (!isMultipart(c.req.header("content-type"))) return next();
        const id = readId(c.req.param("id"));
        const category = await imageUploads.receive(async () =>
          editCategory(change(c), id, await readCategoryForm(c.req.raw)),
        );
        return c.json({ success, category });
      },
      jsonBody(categoryInputSchema),
      async (c) => {
        const form = { input: c.req.valid("json"), files: [] };
        const category = await editCategory(change(c), readId(c.req.param("id")), form);
        return c.json({ success, category });
      },
    )
    .delete("/categories/:id", admins, async (c) => {
      await removeCategory(change(c), readId(c.req.param("id")));
      return c.json({ success });
    });
}
