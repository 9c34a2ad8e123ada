import { availableParallelism, totalmem } from "node:os";
import { AppError } from "../../../platform/app-error.ts";

/** Lets trials run side by side: one at a time of each package, and no more than the machine can hold. */
export interface TrialLanes {
  /**
   * Runs a trial of these packages, or says at once that it must wait.
   * @throws AppError `rate_limited` when one of them is being tried, `unavailable` when too many others are; both with
   * `details.retryAfter` in seconds
   */
  run<T>(packages: readonly string[], trial: () => Promise<T>): Promise<T>;
}

/** Seconds after which to ask again. */
const retryAfter = 2;
/** Milliseconds for which a set that had to wait keeps its place. */
const placeMs = 3 * retryAfter * 1000;

/** A renderer process may take half of this. */
const bytesOfTrial = 1024 ** 3;

/** Trials that fit the memory of this machine. Each gets a share of the processor and counts its time by that. */
const countSlots = () =>
  Math.min(Math.max(2, Math.floor(totalmem() / bytesOfTrial)), Math.max(8, availableParallelism()));

/** @param now in milliseconds */
export function createTrialLanes(
  slots = countSlots(),
  now: () => number = () => performance.now(),
): TrialLanes {
  const running = new Set<string>();
  let trials = 0;
  /** The sets that must wait, in the order in which they asked. Each keeps its place for some time. */
  let places: { packages: readonly string[]; until: number }[] = [];

  function enter(packages: readonly string[]): void {
    const busy = packages.find((name) => running.has(name));
    if (busy !== undefined) {
      throw createWait("rate_limited", `Another set with ${busy} is being tried`);
    }
    const isOwn = (place: (typeof places)[number]) =>
      place.packages.some((name) => packages.includes(name));
    places = places.filter(({ until }) => until > now());
    const own = places.findIndex(isOwn);
    const ahead = own === -1 ? places.length : own;
    if (trials + ahead >= slots) {
      const place = { packages, until: now() + placeMs };
      if (own === -1) places.push(place);
      else places[own] = place;
      throw createWait("unavailable", "The shop is trying releases of other packages");
    }
    places = places.filter((place) => !isOwn(place));
    for (const name of packages) running.add(name);
    trials++;
  }

  return {
    async run(packages, trial) {
      enter(packages);
      try {
        return await trial();
      } finally {
        trials--;
        for (const name of packages) running.delete(name);
      }
    },
  };
}

const createWait = (code: "rate_limited" | "unavailable", why: string) =>
  new AppError(code, `${why}. Please try again in a moment.`, undefined, { retryAfter });

/** Time of a whole trial in milliseconds. */
const trialTime = { wallMs: 20_000, processorMs: 10_000 };

/** Creates what bounds the trials of one caller. */
export const createTrials = () => ({ lanes: createTrialLanes(), time: trialTime });
