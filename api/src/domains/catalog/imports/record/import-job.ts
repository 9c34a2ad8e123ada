import { eq } from "drizzle-orm";
import { AppError } from "../../../../platform/app-error.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { imports } from "./table.ts";

export type ImportRecord = typeof imports.$inferSelect;

/** A process that works on imports. */
export interface ImportWorker {
  db: Database;
  clock: () => Date;
  /** Stored on the imports of this worker. A process that takes an import over stores its own name. */
  name: string;
  /** Aborted when the worker must stop. */
  signal: AbortSignal;
}

/** The job of a worker on one import in one phase. */
export interface ImportJob extends ImportWorker {
  record: ImportRecord;
}

export const importNotFound = "Import not found";

/** @throws AppError `not_found`; `conflict` when the import is not checked */
export async function assertImportChecked(db: Pick<Database, "read">, id: string): Promise<void> {
  const { phase } = await findImportRecord(db, id);
  if (phase !== "checked") throw new AppError("conflict", "This import has to be checked first");
}

/** @throws AppError `not_found` */
export async function findImportRecord(
  { read }: Pick<Database, "read">,
  id: string,
): Promise<ImportRecord> {
  const [record] = await read.select().from(imports).where(eq(imports.id, id));
  if (!record) throw new AppError("not_found", importNotFound);
  return record;
}
