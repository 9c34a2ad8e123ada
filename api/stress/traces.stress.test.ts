import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { categories } from "../src/domains/catalog/table.ts";
import { collectWaits } from "../src/platform/metrics/spans.ts";
import type { TraceSpan } from "../src/platform/metrics/tracing.ts";
import { openCountedDatabase } from "./counting-server.ts";
import { findSqldBinary } from "./databases.ts";

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const trace: TraceSpan = { traceparent, begin: () => trace, end: () => undefined };

describe.each(findSqldBinary() ? ["a libSQL server"] : [])("calls to %s", () => {
  let opened: Awaited<ReturnType<typeof openCountedDatabase>>;
  beforeAll(async () => {
    opened = await openCountedDatabase();
  }, 60_000);
  afterAll(() => opened.remove());

  const write = (id: string) =>
    opened.db.write((to) => [
      to.insert(categories).values({ id, name: id, slug: id, createdAt: new Date(0) }),
    ]);
  // Awaited here, because a query runs where it is awaited.
  const read = async () => await opened.db.read.$count(categories);

  test.each(["write", "read"])("carry the trace of a %s", async (kind) => {
    const work = kind === "write" ? write : read;
    const before = opened.counted.traceparents.length;
    await collectWaits(() => work("traced"), trace);
    await work("untraced");
    expect(opened.counted.traceparents.slice(before)).toEqual([traceparent, null]);
  });
});
