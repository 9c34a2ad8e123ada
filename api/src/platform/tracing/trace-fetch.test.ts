import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { consentAtGoogle, googleEnv, startFakeGoogle } from "../../../testing/google.ts";
import { createPerson } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { createApp } from "../../app.ts";
import type { Tracing } from "../metrics/tracing.ts";
import { openTracing } from "./open-tracing.ts";
import { traceFetch } from "./trace-fetch.ts";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  name: string;
}

const google = startFakeGoogle();
afterAll(google.close);

let received: ReceivedSpan[];
let collector: Bun.Server<undefined>;
let shop: TestShop;
let tracing: Tracing;
beforeEach(async () => {
  google.reset();
  received = [];
  collector = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { resourceSpans } = await request.json();
      for (const { scopeSpans } of resourceSpans) {
        for (const { spans } of scopeSpans) received.push(...spans);
      }
      return Response.json({});
    },
  });
  shop = await createTestShop(googleEnv);
  const opened = await openTracing({ otlpEndpoint: collector.url.href, logLevel: "silent" });
  if (!opened) throw new Error("It is off");
  tracing = opened;
});
afterEach(async () => {
  await tracing.close();
  await shop.remove();
  await collector.stop(true);
});

/** A visitor of the shop with tracing. */
function createTracedPerson() {
  const app = createApp({ ...shop, tracing });
  const outside = { requestIP: () => ({ address: "203.0.113.7" }) };
  return createPerson({
    async call(path, init) {
      const { status, headers } = await app.request(path, init, outside);
      return { status, headers, body: null };
    },
  });
}

test("the calls to Google belong to the trace of the sign-in", async () => {
  const person = createTracedPerson();
  expect(await consentAtGoogle(person)).toBe("/auth/callback");
  await tracing.close();
  const spans = received.filter(({ name }) => name === "google");
  const parents = spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
  expect(google.traceparents).toHaveLength(2);
  for (const sent of google.traceparents) expect(parents).toContain(sent ?? "");
});

test("wrappers that are put back in another order add nothing any more", async () => {
  await tracing.close();
  const [first, second] = [traceFetch(), traceFetch()];
  first();
  second();
  await consentAtGoogle(createTracedPerson());
  expect(google.traceparents).toEqual([null, null]);
});

test("once tracing is closed, and outside requests, calls have no header", async () => {
  const untraced = createPerson(shop);
  await consentAtGoogle(untraced);
  await tracing.close();
  const person = createTracedPerson();
  await consentAtGoogle(person);
  expect(google.traceparents).toEqual([null, null, null, null]);
});
