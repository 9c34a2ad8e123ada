import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import type { SpanFacts, TraceSpan, Tracing } from "../metrics/tracing.ts";
import { traceFetch } from "./trace-fetch.ts";

/** Milliseconds that the end of the process waits for the collector. */
const closeLimitMs = 1000;
/** Milliseconds between two sendings. */
const everyMs = 2000;

/**
 * Sends traces over OTLP/HTTP. Import it only when it is used: it loads OpenTelemetry's packages. Of their variables
 * `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_SERVICE_NAME` count too.
 * @param endpoint base address of a collector, such as `http://localhost:4318`
 */
export function createOtlpTracing(endpoint: string, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "aushadhi",
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logFailures(exporter, log),
        scheduledDelayMillis: everyMs,
      }),
    ],
  });
  const tracer = provider.getTracer("aushadhi");
  const untraceFetch = traceFetch();
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) =>
    wrap(tracer.startSpan(name, { kind, attributes }, parent), parent);

  function wrap(span: Span, parent: Context): TraceSpan {
    const context = trace.setSpan(parent, span);
    return {
      get traceparent() {
        const carrier: Record<string, string> = {};
        propagator.inject(context, carrier, defaultTextMapSetter);
        return carrier.traceparent ?? "";
      },
      begin: (name, facts = {}) => begin(name, SpanKind.INTERNAL, facts, context),
      end({ name, facts = {}, failure } = {}) {
        if (name !== undefined) span.updateName(name);
        span.setAttributes(facts);
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  }

  return {
    beginRequest(name, traceparent, facts) {
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      return begin(name, SpanKind.SERVER, facts, parent);
    },
    beginJob: (name: string, facts: SpanFacts) =>
      begin(name, SpanKind.INTERNAL, facts, ROOT_CONTEXT),
    async close() {
      untraceFetch();
      await Promise.race([provider.shutdown().catch(() => undefined), Bun.sleep(closeLimitMs)]);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

/** A collector that is away costs nothing but a line: its spans are dropped. */
function logFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  const failures = createFailureLog(log, "tracing");
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) failures.failed({ err: result.error.message });
        else failures.succeeded();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
