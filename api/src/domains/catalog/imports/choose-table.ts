import type { ImportTableInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { findLastMapping } from "./map/remember-mapping.ts";
import { createFileError } from "./parse/file-error.ts";
import { type FileReader, ReadFailure, startFileReader } from "./read/file-reader.ts";
import type { ImportRecord, ImportWorker } from "./record/import-job.ts";
import { startPhase } from "./record/start-phase.ts";
import { readStoredRows } from "./table/read-file-rows.ts";

/**
 * Takes another sheet, or another line as the names of the columns, and guesses the fields anew.
 * @throws AppError `not_found`; `conflict` in a phase without a choice, or for a file of an older version;
 * `invalid_input` when there is no table
 */
export const chooseTable = (
  worker: ImportWorker,
  id: string,
  choice: ImportTableInput,
): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploaded", "checked"],
    phase: "uploaded",
    conflict: "The columns of this import can no longer be chosen",
    prepare: async (record) => {
      const reader = await startFileReader(worker.signal);
      try {
        return { ...(await describeTable(worker, record, choice, reader)), counts: null };
      } catch (error) {
        throw error instanceof ReadFailure ? createFileError(error.message) : error;
      } finally {
        reader.end();
      }
    },
  });

async function describeTable(
  { db }: ImportWorker,
  { id, source }: ImportRecord,
  choice: ImportTableInput,
  reader: FileReader,
) {
  if (!source) throw new AppError("conflict", "Upload this file again to choose its columns");
  for await (const rows of readStoredRows(db, id)) await reader.add(rows);
  const names = source.sheets.map(({ name }) => name);
  const table = await reader.describe(names, { sheet: source.sheet, ...choice });
  const { columns, sample } = table;
  const guess = await reader.guess(columns, sample, await findLastMapping(db, columns));
  const { encoding } = source;
  return { ...table, ...guess, source: { ...table.source, ...(encoding && { encoding }) } };
}
