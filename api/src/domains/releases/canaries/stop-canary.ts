import { AppError } from "../../../platform/app-error.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { endCanary } from "../shares/end-canary.ts";
import { listRunningCanaries } from "../shares/list-running-canaries.ts";
import { recordCanaryEnd } from "./record-canary-event.ts";

/**
 * Stops the canary of a package. It waits for nothing: its visitors get what is stable from the next document on.
 * @param canPromote whether the caller may promote a package
 * @returns the canary's number
 * @throws AppError `not_found` when the package has none, `forbidden` when it has other packages too
 */
export const stopCanary = (
  { db, clock }: Pick<ReleaseDeps, "db" | "clock">,
  name: string,
  by: string,
  canPromote: (name: string) => boolean,
): Promise<number> =>
  retryOnConflict(async () => {
    const running = await listRunningCanaries(db);
    const canary = running.find(({ versions }) => name in versions);
    if (!canary) throw new AppError("not_found", `${name} has no canary`);
    const other = Object.keys(canary.versions).find((one) => !canPromote(one));
    if (other) throw new AppError("forbidden", `You may not promote ${other}`);
    const now = clock();
    await db.write((to) => [
      ...endCanary(to, canary, { state: "stopped", by, now, reason: null }),
      recordCanaryEnd(to, canary, null, { by, at: now }),
    ]);
    return canary.id;
  });
