import type { Database } from "../../../../platform/db/database.ts";
import type { ImportRecord } from "./find-import-record.ts";

/** A process that works on imports. */
export interface ImportWorker {
  db: Database;
  clock: () => Date;
  /** Written to the imports it works on. A process that takes one over writes its own name there. */
  name: string;
  /** Aborted when the worker has to stop. */
  signal: AbortSignal;
}

/** A worker's job on one import in one phase. */
export interface ImportJob extends ImportWorker {
  record: ImportRecord;
}
