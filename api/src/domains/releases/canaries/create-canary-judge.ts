import { describeError } from "../../../platform/http/errors.ts";
import { createLease } from "../../../platform/jobs/lease.ts";
import { createFailureLog } from "../../../platform/log/failure-log.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { createTrials } from "../gate/trial-lanes.ts";
import type { PromoteDeps } from "../promote/assert-accepted.ts";
import { createReleasePlane, type ServedSets } from "../release-plane.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { findWait } from "./find-wait.ts";
import { judgeCanary } from "./judge-canary.ts";
import { takeNextStep } from "./take-next-step.ts";

/** Milliseconds between two looks. */
const lookEveryMs = 2_000;
/** Milliseconds after which a step that was not possible is tried again. */
const retryMs = 10 * 60_000;

/** Milliseconds that the end of the process waits for a step. */
const closeLimitMs = 3_000;

export type CanaryJudge = ReturnType<typeof createCanaryJudge>;

/**
 * Creates the job that judges running canaries every two seconds and takes the steps of their plans. One process does it,
 * the one with the lease; while no canary runs it costs one read.
 */
export function createCanaryJudge(deps: Omit<PromoteDeps, "trials"> & { log: Logger }) {
  const { db, clock, log } = deps;
  const gated = { ...deps, trials: createTrials(deps.tryInBrowser !== undefined) };
  const lease = createLease(db, "canary-judge");
  const { getServedSets } = createReleasePlane(deps);
  const failures = createFailureLog(log, "canary_judge");
  /** Steps that run; a promotion waits for the gate, which may take minutes. */
  const stepping = new Map<number, Promise<void>>();
  /** By canary, when a step was tried last, in milliseconds since 1970. */
  const triedAt = new Map<number, number>();
  let isHolder = false;
  let timer: Timer | undefined;
  let looking = Promise.resolve();

  const startStep = (canary: CanaryRow) => {
    if (stepping.has(canary.id)) return;
    triedAt.set(canary.id, clock().getTime());
    const step = takeNextStep(gated, canary)
      .catch((error: unknown) => {
        // Something has changed meanwhile, so the next look decides anew.
        if (!isPreconditionFailure(error)) failures.failed(describeError(error));
      })
      .finally(() => stepping.delete(canary.id));
    stepping.set(canary.id, step);
  };

  const look = async (): Promise<void> => {
    const running = await listRunningCanaries(db);
    if (running.length === 0) {
      triedAt.clear();
      if (isHolder) await lease.release();
      isHolder = false;
      return;
    }
    isHolder = await lease.acquire();
    const sets = isHolder ? await getServedSets() : null;
    if (!sets) return;
    // What one of them cannot do must not keep another from being taken back.
    const looks = await Promise.allSettled(running.map((canary) => judge(canary, sets)));
    const failed = looks.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  };
  const judge = async (canary: CanaryRow, sets: ServedSets) => {
    const judged = await judgeCanary(deps, canary, sets);
    if (!judged?.plan) return;
    const wait = findWait(judged, clock());
    const isDue = clock().getTime() - (triedAt.get(canary.id) ?? 0) >= retryMs;
    if (wait === null || (wait === "blocked" && isDue)) startStep(judged);
  };

  const lookAndLog = () =>
    look().then(failures.succeeded, (error: unknown) => {
      if (!isPreconditionFailure(error)) failures.failed(describeError(error));
    });
  const schedule = () => {
    timer = setTimeout(() => {
      looking = lookAndLog().finally(() => timer && schedule());
    }, lookEveryMs);
    timer.unref();
  };

  return {
    /** Judges now and takes the steps that are due. */
    async look(): Promise<void> {
      await look();
      await Promise.all(stepping.values());
    },
    start: schedule,
    async close(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await looking;
      // A promotion waits for the gate, which may take minutes; what it has not written by then does not happen.
      await Promise.race([Promise.all(stepping.values()), Bun.sleep(closeLimitMs)]);
      if (isHolder) await lease.release();
    },
  };
}
