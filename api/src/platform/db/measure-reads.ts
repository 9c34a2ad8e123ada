import type { Client } from "@libsql/client";
import type { Metrics } from "../metrics/metrics.ts";
import { measureSpan } from "../metrics/spans.ts";

/** A read client that measures its calls. */
export function measureReads(client: Client, metrics: Metrics): Client {
  const read = <T>(work: () => Promise<T>) =>
    measureSpan("database_read", work, (seconds) =>
      metrics.observe("database_duration_seconds", { work: "read" }, seconds),
    );
  const measured: Pick<Client, "execute" | "batch"> = {
    execute: (...call: Parameters<Client["execute"]>) => read(() => client.execute(...call)),
    batch: (statements, mode) => read(() => client.batch(statements, mode)),
  };
  return { ...client, ...measured };
}
