import { eq } from "drizzle-orm";
import { findLastMapping } from "../map/remember-mapping.ts";
import { createFileError } from "../parse/file-error.ts";
import { type FileReader, ReadFailure, startFileReader } from "../read/file-reader.ts";
import { findImportRecord, type ImportJob, type ImportWorker } from "../record/import-job.ts";
import { importChunks, imports } from "../record/table.ts";
import { writeProgress } from "../record/write-progress.ts";

const maxNameLength = 200;

/**
 * Creates an import and stores the rows of the file.
 * @param by id of the user
 * @returns the id of the import
 * @throws AppError `invalid_input` with a message about the file; it then stores nothing
 */
export async function uploadFile(worker: ImportWorker, file: File, by: string): Promise<string> {
  const reader = await startFileReader(worker.signal);
  try {
    await reader.open(await file.bytes());
    return await storeFile(worker, file, by, reader);
  } catch (error) {
    throw error instanceof ReadFailure ? createFileError(error.message) : error;
  } finally {
    reader.end();
  }
}

async function storeFile(
  worker: ImportWorker,
  file: File,
  by: string,
  reader: FileReader,
): Promise<string> {
  const { db, clock } = worker;
  const id = crypto.randomUUID();
  const now = clock();
  const record = {
    id,
    fileName: cleanFileName(file.name),
    bytes: file.size,
    phase: "uploading" as const,
    columns: [],
    sample: [],
    rows: 0,
    mapping: {},
    worker: worker.name,
    workedAt: now,
    createdBy: by,
    createdAt: now,
  };
  await db.write((to) => [to.insert(imports).values(record)]);
  try {
    await storeRows({ ...worker, record: await findImportRecord(db, id) }, reader);
  } catch (error) {
    await db.write((to) => [to.delete(imports).where(eq(imports.id, id))]);
    throw error;
  }
  return id;
}

async function storeRows(job: ImportJob, reader: FileReader): Promise<void> {
  const importId = job.record.id;
  let position = 0;
  for (let rows = await reader.parse(); rows; ) {
    const next = reader.parse();
    // It is awaited after the write, which may fail first.
    next.catch(() => undefined);
    const stored = rows;
    if (stored.length > 0) {
      await writeProgress(job, {}, (to) => [
        to.insert(importChunks).values({ importId, position: position++, rows: stored }),
      ]);
    }
    rows = await next;
  }
  const { columns, sample, ...table } = await reader.describe(null);
  const guess = await reader.guess(columns, sample, await findLastMapping(job.db, columns));
  await writeProgress(job, { phase: "uploaded", columns, sample, ...table, ...guess });
}

/** Cleans a file name for display: the last segment of the sent path. It is never used as a path. */
function cleanFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? "";
  const readable = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...readable].slice(0, maxNameLength).join("") || "products.csv";
}
