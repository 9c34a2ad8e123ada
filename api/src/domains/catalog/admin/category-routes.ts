import { type Context, Hono, type Next } from "hono";
import {
  adminCategoryListResponseSchema,
  type CategoryInput,
  categoryEditResponseSchema,
  categoryInputSchema,
  categoryResponseSchema,
  doneResponseSchema,
  limits,
} from "../../../contract/index.ts";
import { jsonBody, parseInput, readPathName } from "../../../platform/http/input.ts";
import { readMultipart, readSingleTexts } from "../../../platform/http/multipart.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { type ImageUploads, listPictureFiles } from "../../../platform/images/image-uploads.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { categoryNotFound } from "../categories.ts";
import { listAdminCategories } from "./admin-categories.ts";
import { type CatalogAdminDeps, createCatalogueChange } from "./catalog-admin-deps.ts";
import {
  type CategoryForm,
  createCategory,
  editCategory,
  removeCategory,
} from "./change-category.ts";

type SaveForm = (
  c: Context<VisitorEnv>,
  readForm: () => Promise<CategoryForm>,
) => Promise<Response>;

/** Category routes of the back office: staff read, admins also write. */
export function categoryAdminRoutes(deps: CatalogAdminDeps) {
  const { db, visitors, imageUploads } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const readers = requireSignIn(visitors, "staff", "admin");
  const createRouteChange = (c: Context<VisitorEnv>) => createCatalogueChange(deps, c);
  const readId = (id: string) => readPathName(id, categoryNotFound);
  const form = { schema: categoryInputSchema, files: ["image"] };
  const saveForm = (save: SaveForm) => createFormHandlers(imageUploads, save);

  return new Hono<VisitorEnv>()
    .get(
      "/categories/admin/all",
      describeRoute("Lists categories with their product counts", adminCategoryListResponseSchema),
      readers,
      async (c) => c.json({ success, data: { categories: await listAdminCategories(db) } }),
    )
    .post(
      "/categories",
      describeRoute("Creates a category", categoryResponseSchema, {
        status: 201,
        form,
        failures: ["conflict"],
      }),
      admins,
      ...saveForm(async (c, readForm) => {
        const category = await createCategory(createRouteChange(c), await readForm());
        return c.json({ success, data: { category } }, 201);
      }),
    )
    .put(
      "/categories/:id",
      describeRoute("Updates a category", categoryEditResponseSchema, {
        form,
        failures: ["conflict"],
      }),
      admins,
      ...saveForm(async (c, readForm) => {
        const id = readId(c.req.param("id") ?? "");
        const category = await editCategory(createRouteChange(c), id, await readForm());
        return c.json({ success, category });
      }),
    )
    .delete(
      "/categories/:id",
      describeRoute("Deletes a category without products", doneResponseSchema, {
        failures: ["conflict"],
      }),
      admins,
      async (c) => {
        await removeCategory(createRouteChange(c), readId(c.req.param("id")));
        return c.json({ success });
      },
    );
}

/** Creates handlers of a form: multipart for a form with a file, JSON for any other. */
const createFormHandlers = (imageUploads: ImageUploads, save: SaveForm) =>
  [
    async (c: Context<VisitorEnv>, next: Next) => {
      if (!/^multipart\//i.test(c.req.header("content-type") ?? "")) return next();
      return imageUploads.receive(() => save(c, () => readCategoryForm(c.req.raw)));
    },
    jsonBody(categoryInputSchema),
    (c: Context<VisitorEnv, string, { out: { json: CategoryInput } }>) =>
      save(c, async () => ({ input: c.req.valid("json"), files: [] })),
  ] as const;

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
