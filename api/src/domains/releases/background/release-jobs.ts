import { type AnnouncerDeps, createReleaseAnnouncer } from "../events/announcer.ts";

/** Starts what the release plane does in the background. Every process has it; each piece of work is done once. */
export function createReleaseJobs(deps: AnnouncerDeps) {
  const announcer = createReleaseAnnouncer(deps);
  return {
    /** Stops after what is in progress. */
    async close(): Promise<void> {
      await announcer.close();
    },
  };
}
