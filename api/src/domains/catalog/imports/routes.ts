import * as calls from "../../../contract/calls/imports.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import { readPathName } from "../../../platform/http/input.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { createCategories } from "../admin/create-categories.ts";
import type { ImportJobs } from "./import-jobs.ts";
import { listImportRows } from "./list-import-rows.ts";
import { getImport, listImports } from "./list-imports.ts";
import { assertImportChecked, findImportRecord, importNotFound } from "./record/import-job.ts";
import { generateRefusedCsv } from "./review/generate-refused-csv.ts";
import { readUploadedFile } from "./upload/read-uploaded-file.ts";

/** Bytes of the answers to a check at most: those about generics are the most. */
const maxCheckBytes = 1024 * 1024;

/** Routes for admins to upload, check, apply, cancel and roll back product imports. */
export function importRoutes(deps: RouteDeps & { imports: ImportJobs; log: Logger }) {
  const { db, visitors, imports } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const readId = ({ id }: { id: string }) => readPathName(id, importNotFound);
  const buildAnswer = async (id: string) => ({ import: await getImport(db, id) });

  route(calls.listImports, (_, { query }) => listImports(db, query));
  route(calls.createImport, async (c) => {
    const file = await readUploadedFile(c.req.raw);
    return buildAnswer(await imports.upload(file, c.get("visitor").user.id));
  });
  route(calls.getImport, (_, { params }) => buildAnswer(readId(params)));
  route(calls.listImportRows, async (_, { params, query }) => ({
    data: await listImportRows(db, readId(params), query),
  }));
  route(calls.selectImportTable, async (_, { params, body }) => {
    const id = readId(params);
    await imports.chooseTable(id, body);
    return buildAnswer(id);
  });
  route(
    calls.checkImport,
    async (_, { params, body }) => {
      const id = readId(params);
      await imports.check(id, body);
      return buildAnswer(id);
    },
    { maxBytes: maxCheckBytes },
  );
  route(calls.reviewImport, async (_, { params, body }) => {
    const id = readId(params);
    await imports.review(id, body);
    return buildAnswer(id);
  });
  route(calls.exportRefusedRows, async (c, { params }) => {
    const record = await findImportRecord(db, readId(params));
    const what = { action: "import.export-refused", subject: "refused-rows", details: [null] };
    const pieces = generateRefusedCsv(db, record);
    return sendCsv(c, deps.log, createChange(deps, c), what, pieces);
  });
  route(calls.createImportCategories, async (c, { params, body: { names } }) => {
    const id = readId(params);
    await assertImportChecked(db, id);
    await createCategories(createChange(deps, c), names);
    return buildAnswer(id);
  });
  route(calls.applyImport, async (_, { params, body }) => {
    const id = readId(params);
    await imports.apply(id, body);
    return buildAnswer(id);
  });
  route(calls.cancelImport, async (_, { params }) => {
    const id = readId(params);
    await imports.cancel(id);
    return buildAnswer(id);
  });
  route(calls.rollBackImport, async (c, { params }) => {
    const id = readId(params);
    await imports.rollback(id, c.get("visitor").user.id);
    return buildAnswer(id);
  });
  return app;
}
