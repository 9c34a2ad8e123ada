import { availableParallelism, totalmem } from "node:os";
import { AppError } from "../../../platform/app-error.ts";

/** Lets trials run side by side: one at a time of each package, and no more than the machine can hold. */
export interface TrialLanes {
  /**
   * Runs a trial of these packages, or says at once that it must wait.
   * @param what names what is tried, so that two sets of one package wait in the order in which they asked
   * @throws AppError `rate_limited` when one of them is being tried, `unavailable` when too many others are; both with
   * `details.retryAfter` in seconds
   */
  run<T>(packages: readonly string[], what: string, trial: () => Promise<T>): Promise<T>;
}

/** Seconds after which to ask again. */
const retryAfter = 2;
/** Milliseconds for which a set that had to wait keeps its place. */
const placeMs = 3 * retryAfter * 1000;

/** Sets with a package in common that keep a place, so that one team cannot fill the line. */
const placesOfPackage = 3;

/** A renderer process may take half of this. */
const bytesOfTrial = 1024 ** 3;

/** Trials that fit the memory of this machine. Each gets a share of the processor and counts its time by that. */
const countSlots = () =>
  Math.min(Math.max(2, Math.floor(totalmem() / bytesOfTrial)), Math.max(8, availableParallelism()));

/**
 * With a browser one set is in it and one before it: a third one would wait for longer than programs wait for an answer.
 */
const browserSlots = 2;

interface Place {
  packages: readonly string[];
  what: string;
  until: number;
}

/** @param now in milliseconds */
export function createTrialLanes(
  slots = countSlots(),
  now: () => number = () => performance.now(),
): TrialLanes {
  const running = new Set<string>();
  let trials = 0;
  /** The sets that must wait, in the order in which they asked. Each keeps its place for some time. */
  let places: Place[] = [];
  const isBusy = (packages: readonly string[]) => packages.some((name) => running.has(name));

  function enter(packages: readonly string[], what: string): void {
    const shares = (place: Place) => place.packages.some((name) => packages.includes(name));
    places = places.filter(({ until }) => until > now());
    const own = places.findIndex((place) => place.what === what && shares(place));
    const ahead = own === -1 ? places : places.slice(0, own);
    const wait = (code: WaitCode, why: string): AppError => {
      const place = { packages, what, until: now() + placeMs };
      if (own !== -1) places[own] = place;
      else if (places.filter(shares).length < placesOfPackage) places.push(place);
      return createWait(code, why);
    };

    const busy = packages.find(
      (name) => running.has(name) || ahead.some((place) => place.packages.includes(name)),
    );
    if (busy !== undefined) {
      throw wait("rate_limited", `Another set with ${busy} is tried first`);
    }
    if (trials + ahead.filter((place) => !isBusy(place.packages)).length >= slots) {
      throw wait("unavailable", "The shop is trying releases of other packages");
    }
    if (own !== -1) places.splice(own, 1);
    for (const name of packages) running.add(name);
    trials++;
  }

  return {
    async run(packages, what, trial) {
      enter(packages, what);
      try {
        return await trial();
      } finally {
        trials--;
        for (const name of packages) running.delete(name);
      }
    },
  };
}

type WaitCode = "rate_limited" | "unavailable";

const createWait = (code: WaitCode, why: string) =>
  new AppError(code, `${why}. Please try again in a moment.`, undefined, { retryAfter });

/** Time of a whole trial in milliseconds. */
const trialTime = { wallMs: 20_000, processorMs: 10_000 };

/** Creates what bounds the trials of one caller. */
export const createTrials = (usesBrowser: boolean) => ({
  lanes: createTrialLanes(usesBrowser ? browserSlots : countSlots()),
  time: trialTime,
});
