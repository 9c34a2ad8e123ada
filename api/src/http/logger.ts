import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "../config.ts";

export type { Logger };

/** Writes one JSON object a line, with the time in ISO 8601; to standard output unless told otherwise. */
export function createLogger(level: LogLevel, to?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return to ? pino(options, to) : pino(options);
}
