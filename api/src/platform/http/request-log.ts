import type { MiddlewareHandler } from "hono";
import type { Logger } from "../log/logger.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { collectSpans, presentSpans, type Spans } from "../metrics/spans.ts";
import type { AppEnv } from "./env.ts";
import { findRoute } from "./find-route.ts";
import { isFromOutside } from "./is-from-outside.ts";

const longestPath = 300;
/** Slower requests are logged with their spans. */
const defaultSlowMs = 1000;

/**
 * Gives each request an id and logs one line when it is answered, without query, cookie, token or address. A
 * slow request is a warning with its spans.
 */
export function requestLog(
  log: Logger,
  metrics: Metrics = noMetrics,
  slowMs = defaultSlowMs,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = crypto.randomUUID();
    const started = performance.now();
    const spans: Spans = {};
    c.set("requestId", id);
    c.set("incoming", c.req.raw);
    await collectSpans(spans, next);
    c.res.headers.set("x-request-id", id);
    const ms = performance.now() - started;
    if (isFromOutside(c)) {
      const labels = { ...findRoute(c), status: String(c.res.status) };
      metrics.observe("http_request_duration_seconds", labels, ms / 1000);
    }
    const line = {
      kind: "request",
      id,
      method: c.req.method,
      path: c.req.path.slice(0, longestPath),
      status: c.res.status,
      ms: Math.round(ms * 100) / 100,
    };
    if (ms < slowMs) log.info(line);
    else log.warn({ ...line, isSlow: true, spans: presentSpans(spans) });
  };
}
