import type { PrometheusMetrics } from "@aushadhi/api/src/server";
import { listen } from "../listen.ts";

/** Where metrics are served: beside the site, at their own port. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/** Environment variables of the address, for error messages. */
export const metricsVariables = { port: "METRICS_PORT", host: "METRICS_HOST" };

/**
 * Serves `GET /metrics` until it is stopped.
 * @throws OperatorError when it cannot listen at the address
 */
export function serveMetrics(
  metrics: Pick<PrometheusMetrics, "print" | "contentType">,
  address: MetricsAddress,
): { stop(): Promise<void> } {
  const fetch = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== "/metrics") {
      return new Response("Not found", { status: 404 });
    }
    if (request.method !== "GET") return new Response("Method not allowed", { status: 405 });
    return new Response(await metrics.print(), {
      headers: { "content-type": metrics.contentType },
    });
  };
  const server = listen(address, { fetch }, metricsVariables);
  return { stop: () => server.stop(true) };
}
