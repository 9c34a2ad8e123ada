import type { ImportWorker } from "../record/import-job.ts";
import { startPhase } from "../record/start-phase.ts";

/** Starts the rollback of an import in any phase before it is applied. Throws `not_found`, and `conflict` after that. */
export const cancelImport = (worker: ImportWorker, id: string): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploading", "uploaded", "checking", "checked", "applying", "undoing"],
    phase: "cancelling",
    conflict: "This import can no longer be cancelled",
  });
