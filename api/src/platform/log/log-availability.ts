import { type AvailabilityListener, databaseWorks } from "../db/availability.ts";
import { findCause } from "../db/unavailable.ts";
import { createFailureLog } from "./failure-log.ts";
import type { Logger } from "./logger.ts";

const kinds = { failed: "database_unavailable", recovered: "database_available" };

/** Logs the start and the end of an outage. */
export function logAvailability(log: Logger): AvailabilityListener {
  const outages = new Map(
    databaseWorks.map((work) => [work, createFailureLog(log, kinds, { work })]),
  );
  return (work, failure) => {
    if (failure) outages.get(work)?.failed({ err: findCause(failure) });
    else outages.get(work)?.succeeded();
  };
}
