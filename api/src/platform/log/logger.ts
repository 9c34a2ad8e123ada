import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Maximum bytes of lines that wait for disk space; later lines are lost. */
const mostWaiting = 1_000_000;

/**
 * Writes to standard output (1) or standard error (2). If that is a file on a full disk, lines wait for space
 * and the program continues.
 */
export function outputTo(descriptor: 1 | 2): DestinationStream {
  const output = pino.destination({ dest: descriptor, sync: true, maxLength: mostWaiting });
  return output.on("error", () => undefined);
}

/** Creates a logger that writes one JSON object per line, with the time in ISO 8601. */
export function createLogger(level: LogLevel, to: DestinationStream = outputTo(1)): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, to);
}
