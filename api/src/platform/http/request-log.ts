import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "../log/logger.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { collectWaits, findTrace, presentWaits } from "../metrics/spans.ts";
import type { TraceSpan, Tracing } from "../metrics/tracing.ts";
import type { AppEnv } from "./env.ts";
import { findRoute } from "./find-route.ts";
import { isFromOutside } from "./is-from-outside.ts";

const longestPath = 300;
/** Slower requests are logged with what they waited for. */
const defaultSlowMs = 1000;

/**
 * Gives each request an id and logs one line when it is answered, without query, cookie, token or address. A
 * slow request is a warning with what it waited for, and its queries without their values.
 */
export function requestLog(
  log: Logger,
  metrics: Metrics = noMetrics,
  slowMs = defaultSlowMs,
  tracing?: Tracing | undefined,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = crypto.randomUUID();
    const started = performance.now();
    const path = c.req.path.slice(0, longestPath);
    const { method } = c.req;
    const facts = { "http.request.method": method, "url.path": path, "aushadhi.request_id": id };
    // A page's call of the API belongs to the page.
    const trace = isFromOutside(c)
      ? tracing?.beginRequest(method, c.req.header("traceparent") ?? null, facts)
      : findTrace()?.begin(method, facts);
    c.set("requestId", id);
    c.set("incoming", c.req.raw);
    const waits = await collectWaits(next, trace);
    c.res.headers.set("x-request-id", id);
    const ms = performance.now() - started;
    if (isFromOutside(c)) {
      const labels = { ...findRoute(c), status: String(c.res.status) };
      metrics.observe("http_request_duration_seconds", labels, ms / 1000);
    }
    const line = {
      kind: "request",
      id,
      method,
      path,
      status: c.res.status,
      ms: Math.round(ms * 100) / 100,
    };
    if (trace) endTrace(trace, c);
    if (ms < slowMs) log.info(line);
    else log.warn({ ...line, isSlow: true, ...presentWaits(waits) });
  };
}

function endTrace(trace: TraceSpan, c: Context<AppEnv>): void {
  const { method, route } = findRoute(c);
  const { status } = c.res;
  trace.end({
    name: `${method} ${route}`,
    facts: { "http.route": route, "http.response.status_code": status },
    failure: status >= 500 ? String(status) : undefined,
  });
}
