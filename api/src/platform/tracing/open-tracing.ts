import type { Config } from "../config/config.ts";
import { createLogger } from "../log/logger.ts";
import type { Tracing } from "../metrics/tracing.ts";

/** Opens tracing if a collector is set. Only then OpenTelemetry's packages are loaded. */
export async function openTracing({
  otlpEndpoint,
  logLevel,
}: Pick<Config, "otlpEndpoint" | "logLevel">): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  return createOtlpTracing(otlpEndpoint, createLogger(logLevel));
}
