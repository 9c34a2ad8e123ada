import { Hono } from "hono";
import {
  groupDigits,
  importApplyInputSchema,
  importCategoriesInputSchema,
  importCheckInputSchema,
  importListQuerySchema,
  importListResponseSchema,
  importResponseSchema,
  importRowsQuerySchema,
  importRowsResponseSchema,
  limits,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody, optionalJsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { createCategories } from "../admin/create-categories.ts";
import type { ImportJobs } from "./import-jobs.ts";
import { getImport, listImportRows, listImports } from "./list-imports.ts";
import { assertImportChecked, importNotFound } from "./record/import-job.ts";
import { maxUploadBytes } from "./upload/upload-file.ts";

/** Routes for admins to upload, check, apply and cancel product imports. */
export function importRoutes(deps: RouteDeps & { imports: ImportJobs }) {
  const { db, visitors, imports } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const readId = (id: string) => readPathName(id, importNotFound);
  const buildAnswer = async (id: string) => ({ success, import: await getImport(db, id) });

  return new Hono<VisitorEnv>()
    .get(
      "/imports",
      describeRoute("Lists imports, newest first", importListResponseSchema),
      admins,
      query(importListQuerySchema),
      async (c) => {
        return c.json({ success, ...(await listImports(db, c.req.valid("query"))) });
      },
    )
    .post(
      "/imports",
      describeRoute("Takes a file of products", importResponseSchema, {
        status: 201,
        form: { files: ["file"] },
      }),
      admins,
      async (c) => {
        const file = await readUploadedFile(c.req.raw);
        const id = await imports.upload(file, c.get("visitor").user.id);
        return c.json(await buildAnswer(id), 201);
      },
    )
    .get("/imports/:id", describeRoute("Gets an import", importResponseSchema), admins, async (c) =>
      c.json(await buildAnswer(readId(c.req.param("id")))),
    )
    .get(
      "/imports/:id/rows",
      describeRoute("Lists what each row of the file would do or did", importRowsResponseSchema),
      admins,
      query(importRowsQuerySchema),
      async (c) => {
        const data = await listImportRows(db, readId(c.req.param("id")), c.req.valid("query"));
        return c.json({ success, data });
      },
    )
    .post(
      "/imports/:id/check",
      describeRoute("Checks the file with these columns", importResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      jsonBody(importCheckInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.check(id, c.req.valid("json"));
        return c.json(await buildAnswer(id), 202);
      },
    )
    .post(
      "/imports/:id/categories",
      describeRoute("Makes categories of names that the file has", importResponseSchema, {
        status: 201,
        failures: ["conflict"],
      }),
      admins,
      jsonBody(importCategoriesInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await assertImportChecked(db, id);
        await createCategories(createChange(deps, c), c.req.valid("json").names);
        return c.json(await buildAnswer(id), 201);
      },
    )
    .post(
      "/imports/:id/apply",
      describeRoute("Applies what was checked, all of it or nothing", importResponseSchema, {
        status: 202,
        failures: ["conflict", "question_open", "renames_unconfirmed"],
      }),
      admins,
      optionalJsonBody(importApplyInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.apply(id, c.req.valid("json"));
        return c.json(await buildAnswer(id), 202);
      },
    )
    .post(
      "/imports/:id/cancel",
      describeRoute("Cancels the present phase", importResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.cancel(id);
        return c.json(await buildAnswer(id), 202);
      },
    );
}

/** Reads the only file of the form, from its field `file`. */
async function readUploadedFile(request: Request): Promise<File> {
  const { files } = await readMultipart(request, maxUploadBytes);
  const [file] = files;
  if (files.length !== 1 || file?.[0] !== "file") {
    const message = "Choose a file";
    throw new AppError("invalid_input", message, { file: message });
  }
  if (file[1].size > limits.importBytes) {
    const message = `A file may have at most ${groupDigits(limits.importBytes)} bytes`;
    throw new AppError("too_large", message);
  }
  return file[1];
}
