import { expect, test } from "bun:test";
import { collectWaits } from "../metrics/spans.ts";
import type { TraceSpan } from "../metrics/tracing.ts";
import { createS3Storage } from "./s3-storage.ts";

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const trace: TraceSpan = { traceparent, begin: () => trace, end: () => undefined };

test("a call to the bucket carries the trace on, while its request runs", async () => {
  const seen: (string | null)[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      seen.push(request.headers.get("traceparent"));
      return new Response("content");
    },
  });
  const storage = createS3Storage({
    bucket: "shop-files",
    endpoint: server.url.origin,
    accessKeyId: "id",
    secretAccessKey: "key",
  });
  await storage.get("pictures/a");
  let later = async () => {};
  await collectWaits(async () => {
    await storage.get("pictures/a");
    const after = Promise.withResolvers<void>();
    const called = after.promise.then(() => storage.get("pictures/a"));
    later = async () => {
      after.resolve();
      await called;
    };
  }, trace);
  await later();
  expect(seen).toEqual([null, traceparent, null]);
  await server.stop(true);
});
