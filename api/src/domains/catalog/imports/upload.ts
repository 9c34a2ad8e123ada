import { eq } from "drizzle-orm";
import { limits } from "../../../contract/index.ts";
import { decodeText, refusedFile } from "./decode.ts";
import { fileNameOf } from "./file-name.ts";
import { guessMapping } from "./guess-mapping.ts";
import { importRecord } from "./read.ts";
import { readRows } from "./read-rows.ts";
import { importChunks, imports } from "./table.ts";
import { step, type Work, type Worker } from "./work.ts";

const sampleRows = 5;
/** Characters of a cell of the sample: it is looked at, not kept. */
const sampleLength = 200;

/**
 * Keeps a file for the import that it begins, row by row.
 * @param by id of the user
 * @throws AppError `invalid_input` in words about the file; nothing is kept then
 */
export async function upload(worker: Worker, file: File, by: string): Promise<string> {
  const text = decodeText(await file.bytes());
  const { db, clock } = worker;
  const id = crypto.randomUUID();
  const now = clock();
  const record = {
    id,
    fileName: fileNameOf(file.name),
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
    await keepRows({ ...worker, record: await importRecord(db, id) }, text);
  } catch (error) {
    await db.write((to) => [to.delete(imports).where(eq(imports.id, id))]);
    throw error;
  }
  return id;
}

async function keepRows(work: Work, text: string): Promise<void> {
  const importId = work.record.id;
  let columns: string[] | undefined;
  const sample: string[][] = [];
  let count = 0;
  let position = 0;
  for await (const some of readRows(text)) {
    const rows = columns === undefined ? some.slice(1) : some;
    columns ??= some[0]?.cells.map((cell) => cell.trim());
    for (const { cells } of rows.slice(0, sampleRows - sample.length)) {
      sample.push(cells.map((cell) => cell.slice(0, sampleLength)));
    }
    count += rows.length;
    if (rows.length === 0) continue;
    await step(work, {}, (to) => [
      to.insert(importChunks).values({ importId, position: position++, rows }),
    ]);
  }
  if (!columns || count === 0) {
    throw refusedFile("The file needs a line of column names and at least one row.");
  }
  const mapping = guessMapping(columns);
  await step(work, { phase: "uploaded", columns, sample, rows: count, mapping });
}

/** Bytes of the form in which a file comes. */
export const uploadBytes = limits.importBytes + 64 * 1024;
