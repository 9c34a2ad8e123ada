import { eq } from "drizzle-orm";
import { limits } from "../../../../contract/index.ts";
import { guessMapping } from "../map/guess-mapping.ts";
import { findLastMapping } from "../map/remember-mapping.ts";
import { createFileError, decodeText, parseRows } from "../parse/parse-rows.ts";
import { findImportRecord, type ImportJob, type ImportWorker } from "../record/import-job.ts";
import { importChunks, imports } from "../record/table.ts";
import { writeProgress } from "../record/write-progress.ts";

const maxNameLength = 200;
const sampleRows = 5;
/** Displayed characters of a sample cell. */
const sampleLength = 200;

/**
 * Creates an import and stores the rows of the file.
 * @param by id of the user
 * @returns the id of the import
 * @throws AppError `invalid_input` with a message about the file; it then stores nothing
 */
export async function uploadFile(worker: ImportWorker, file: File, by: string): Promise<string> {
  const text = decodeText(await file.bytes());
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
    await storeRows({ ...worker, record: await findImportRecord(db, id) }, text);
  } catch (error) {
    await db.write((to) => [to.delete(imports).where(eq(imports.id, id))]);
    throw error;
  }
  return id;
}

async function storeRows(job: ImportJob, text: string): Promise<void> {
  const importId = job.record.id;
  let columns: string[] | undefined;
  const sample: string[][] = [];
  let count = 0;
  let position = 0;
  for await (const batch of parseRows(text)) {
    const rows = columns === undefined ? batch.slice(1) : batch;
    columns ??= batch[0]?.cells.map((cell) => cell.trim());
    for (const { cells } of rows.slice(0, sampleRows - sample.length)) {
      sample.push(cells.map((cell) => cell.slice(0, sampleLength)));
    }
    count += rows.length;
    if (rows.length === 0) continue;
    await writeProgress(job, {}, (to) => [
      to.insert(importChunks).values({ importId, position: position++, rows }),
    ]);
  }
  if (!columns || count === 0) {
    throw createFileError("The file needs a line of column names and at least one row.");
  }
  const guess = guessMapping(columns, sample, await findLastMapping(job.db, columns));
  await writeProgress(job, { phase: "uploaded", columns, sample, rows: count, ...guess });
}

/** Size limit of a multipart body with the largest file, in bytes. */
export const maxUploadBytes = limits.importBytes + 64 * 1024;

/** Cleans a file name for display: the last segment of the sent path. It is never used as a path. */
function cleanFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? "";
  const readable = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...readable].slice(0, maxNameLength).join("") || "products.csv";
}
