import { Hono } from "hono";
import {
  groupDigits,
  importApplyInputSchema,
  importCategoriesInputSchema,
  importCheckInputSchema,
  importListQuerySchema,
  importListResponseSchema,
  importResponseSchema,
  importReviewInputSchema,
  importRowsQuerySchema,
  importRowsResponseSchema,
  importTableInputSchema,
  limits,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import { jsonBody, optionalJsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { createCategories } from "../admin/create-categories.ts";
import type { ImportJobs } from "./import-jobs.ts";
import { listImportRows } from "./list-import-rows.ts";
import { getImport, listImports } from "./list-imports.ts";
import { assertImportChecked, findImportRecord, importNotFound } from "./record/import-job.ts";
import { generateRefusedCsv } from "./review/generate-refused-csv.ts";
import { maxUploadBytes } from "./upload/upload-file.ts";

/** Bytes of the answers to a check at most: those about generics are the most. */
const maxCheckBytes = 1024 * 1024;

/** Routes for admins to upload, check, apply, cancel and roll back product imports. */
export function importRoutes(deps: RouteDeps & { imports: ImportJobs; log: Logger }) {
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
      describeRoute("Uploads a product file", importResponseSchema, {
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
    .get(
      "/imports/:id",
      describeRoute("Returns an import", importResponseSchema),
      admins,
      async (c) => c.json(await buildAnswer(readId(c.req.param("id")))),
    )
    .get(
      "/imports/:id/rows",
      describeRoute("Lists the rows of an import with their changes", importRowsResponseSchema),
      admins,
      query(importRowsQuerySchema),
      async (c) => {
        const data = await listImportRows(db, readId(c.req.param("id")), c.req.valid("query"));
        return c.json({ success, data });
      },
    )
    .post(
      "/imports/:id/table",
      describeRoute("Selects the sheet and the header row", importResponseSchema, {
        failures: ["conflict"],
      }),
      admins,
      jsonBody(importTableInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.chooseTable(id, c.req.valid("json"));
        return c.json(await buildAnswer(id));
      },
    )
    .post(
      "/imports/:id/check",
      describeRoute("Checks the file with a column mapping", importResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      jsonBody(importCheckInputSchema, maxCheckBytes),
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.check(id, c.req.valid("json"));
        return c.json(await buildAnswer(id), 202);
      },
    )
    .post(
      "/imports/:id/review",
      describeRoute("Applies decisions to rows and checks the file again", importResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      jsonBody(importReviewInputSchema),
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.review(id, c.req.valid("json"));
        return c.json(await buildAnswer(id), 202);
      },
    )
    .get(
      "/imports/:id/refused.csv",
      describeRoute("Exports the refused rows with their reasons", null, {
        contentType: "text/csv",
      }),
      admins,
      async (c) => {
        const record = await findImportRecord(db, readId(c.req.param("id")));
        const what = { action: "import.export-refused", subject: "refused-rows", details: [null] };
        const pieces = generateRefusedCsv(db, record);
        return sendCsv(c, deps.log, createChange(deps, c), what, pieces);
      },
    )
    .post(
      "/imports/:id/categories",
      describeRoute("Creates categories from names in the file", importResponseSchema, {
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
      describeRoute("Applies a checked import in one transaction", importResponseSchema, {
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
      describeRoute("Cancels the current phase of an import", importResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      admins,
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.cancel(id);
        return c.json(await buildAnswer(id), 202);
      },
    )
    .post(
      "/imports/:id/take-back",
      describeRoute(
        "Rolls an applied import back, unless its products were sold or changed",
        importResponseSchema,
        { status: 202, failures: ["conflict"] },
      ),
      admins,
      async (c) => {
        const id = readId(c.req.param("id"));
        await imports.rollback(id, c.get("visitor").user.id);
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
