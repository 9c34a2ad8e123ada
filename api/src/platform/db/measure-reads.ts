import type { Client, InStatement } from "@libsql/client";
import type { Metrics } from "../metrics/metrics.ts";
import { measureSpan } from "../metrics/spans.ts";

/** A read client that measures its calls. */
export function measureReads(client: Client, metrics: Metrics): Client {
  const onDone = (seconds: number) =>
    metrics.observe("database_duration_seconds", { work: "read" }, seconds);
  const read = <T>(query: () => string, work: () => Promise<T>) =>
    measureSpan("database_read", work, { query, onDone });
  const measured: Pick<Client, "execute" | "batch"> = {
    execute: (...call: Parameters<Client["execute"]>) =>
      read(
        () => getText(call[0]),
        () => client.execute(...call),
      ),
    batch: (statements, mode) =>
      read(
        () => statements.map(getText).join("; "),
        () => client.batch(statements, mode),
      ),
  };
  return { ...client, ...measured };
}

const getText = (statement: InStatement | [string, unknown?]): string => {
  if (typeof statement === "string") return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
};
