import { Hono } from "hono";
import {
  groupDigits,
  importApplyInputSchema,
  importCheckInputSchema,
  importListQuerySchema,
  importRowsQuerySchema,
  limits,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody, optionalJsonBody, pathName, query } from "../../../platform/http/input.ts";
import { readMultipart } from "../../../platform/http/multipart.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { ImportJobs } from "./import-jobs.ts";
import { getImport, listImportRows, listImports } from "./list-imports.ts";
import { importNotFound } from "./record/import-job.ts";
import { maxUploadBytes } from "./upload/upload-file.ts";

/** Imports of products from files, for admins: upload, check, apply, cancel. */
export function importRoutes(deps: RouteDeps & { imports: ImportJobs }) {
  const { db, visitors, imports } = deps;
  const success = true;
  const admins = requireSignIn(visitors, "admin");
  const readId = (id: string) => pathName(id, importNotFound);
  const buildAnswer = async (id: string) => ({ success, import: await getImport(db, id) });

  return new Hono<VisitorEnv>()
    .get("/imports", admins, query(importListQuerySchema), async (c) => {
      return c.json({ success, ...(await listImports(db, c.req.valid("query"))) });
    })
    .post("/imports", admins, async (c) => {
      const file = await readUploadedFile(c.req.raw);
      const id = await imports.upload(file, c.get("visitor").user.id);
      return c.json(await buildAnswer(id), 201);
    })
    .get("/imports/:id", admins, async (c) => c.json(await buildAnswer(readId(c.req.param("id")))))
    .get("/imports/:id/rows", admins, query(importRowsQuerySchema), async (c) => {
      const data = await listImportRows(db, readId(c.req.param("id")), c.req.valid("query"));
      return c.json({ success, data });
    })
    .post("/imports/:id/check", admins, jsonBody(importCheckInputSchema), async (c) => {
      const id = readId(c.req.param("id"));
      await imports.check(id, c.req.valid("json"));
      return c.json(await buildAnswer(id), 202);
    })
    .post("/imports/:id/apply", admins, optionalJsonBody(importApplyInputSchema), async (c) => {
      const id = readId(c.req.param("id"));
      await imports.apply(id, c.req.valid("json"));
      return c.json(await buildAnswer(id), 202);
    })
    .post("/imports/:id/cancel", admins, async (c) => {
      const id = readId(c.req.param("id"));
      await imports.cancel(id);
      return c.json(await buildAnswer(id), 202);
    });
}

/** The form must have one file, in its field `file`. */
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
