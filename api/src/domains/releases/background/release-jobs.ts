import { createErrorGroups } from "../errors/error-groups.ts";
import { createWebhookSender, type SenderDeps } from "../webhooks/webhook-sender.ts";
import { type AnnouncerDeps, createReleaseAnnouncer } from "./announcer.ts";
import { createReleaseWatch } from "./release-watch.ts";

/** Starts what the release plane does in the background. Every process has it; each piece of work is done once. */
export function createReleaseJobs(deps: AnnouncerDeps & SenderDeps) {
  const jobs = [createReleaseWatch(deps), createReleaseAnnouncer(deps), createWebhookSender(deps)];
  const errors = createErrorGroups(deps);
  return {
    errors,
    /** Stops what is in progress; the rest is done after the next start. */
    async close(): Promise<void> {
      for (const job of jobs) await job.close();
      await errors.close();
    },
  };
}
