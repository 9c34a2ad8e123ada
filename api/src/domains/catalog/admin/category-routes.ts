import type { Context, MiddlewareHandler } from "hono";
import * as calls from "../../../contract/calls/catalog-admin.ts";
import { categoryInputSchema, limits } from "../../../contract/index.ts";
import { parseInput, readPathName } from "../../../platform/http/input.ts";
import { readMultipart, readSingleTexts } from "../../../platform/http/multipart.ts";
import { listPictureFiles } from "../../../platform/images/image-uploads.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { VisitorEnv } from "../../identity/require-sign-in.ts";
import { categoryNotFound } from "../categories.ts";
import { listAdminCategories } from "./admin-categories.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";
import {
  type CategoryForm,
  createCategory,
  editCategory,
  removeCategory,
} from "./change-category.ts";

/** Category routes of the back office: staff read, admins also write. */
export function categoryAdminRoutes(deps: CatalogAdminDeps) {
  const { db, visitors, imageUploads } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const createRouteChange = (c: Context<VisitorEnv>) => createCatalogueChange(deps, c);
  const readId = (id: string) => readPathName(id, categoryNotFound);

  /** Saves a multipart form, which may have a picture. A JSON body goes on to its validation. */
  const receiveForm =
    (
      save: (c: Context<VisitorEnv>, form: CategoryForm) => Promise<Response>,
    ): MiddlewareHandler<VisitorEnv> =>
    async (c, next) => {
      if (!/^multipart\//i.test(c.req.header("content-type") ?? "")) return next();
      return imageUploads.receive(async () => save(c, await readCategoryForm(c.req.raw)));
    };
  const create = async (c: Context<VisitorEnv>, form: CategoryForm) => {
    const category = await createCategory(createRouteChange(c), form);
    return c.json({ success: true, data: { category } }, 201);
  };
  const update = async (c: Context<VisitorEnv>, form: CategoryForm) => {
    const id = readId(c.req.param("id") ?? "");
    return c.json({ success: true, category: await editCategory(createRouteChange(c), id, form) });
  };

  route(calls.listAllCategories, async () => ({
    data: { categories: await listAdminCategories(db) },
  }));
  route(calls.createCategory, (c, { body }) => create(c, { input: body, files: [] }), {
    before: receiveForm(create),
  });
  route(calls.updateCategory, (c, { body }) => update(c, { input: body, files: [] }), {
    before: receiveForm(update),
  });
  route(calls.deleteCategory, async (c, { params }) => {
    await removeCategory(createRouteChange(c), readId(params.id));
    return {};
  });
  return app;
}

/** Twice the picture limit, so that the response can name a picture that is too large. */
const maxBytes = 2 * limits.pictureBytes;

/** Reads a category form with an optional picture. @throws AppError `invalid_input`, `too_large` */
async function readCategoryForm(request: Request): Promise<CategoryForm> {
  const form = await readMultipart(request, maxBytes);
  return {
    files: await listPictureFiles(form, { image: 1 }),
    input: parseInput(categoryInputSchema, readSingleTexts(form)),
  };
}
