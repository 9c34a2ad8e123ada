import type { AvailabilityListener } from "../db/availability.ts";
import { findCause } from "../db/unavailable.ts";
import type { Logger } from "./logger.ts";

/** Logs the start and the end of an outage. */
export const logAvailability =
  (log: Logger): AvailabilityListener =>
  (work, failure) => {
    if (failure) log.error({ kind: "database_unavailable", work, err: findCause(failure) });
    else log.info({ kind: "database_available", work });
  };
