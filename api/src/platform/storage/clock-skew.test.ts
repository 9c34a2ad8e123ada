import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { findUnavailable } from "../app-error.ts";
import { assertBucket } from "./create-storage.ts";
import { describeClockSkew } from "./describe-clock-skew.ts";
import { createS3Storage } from "./s3-storage.ts";

const minuteMs = 60_000;

/** Refuses every call, as S3 servers do whose clock differs by this much. */
let server: Bun.Server<undefined>;
let serverAheadMs = 0;
const config = () => ({
  bucket: "shop-files",
  endpoint: `http://127.0.0.1:${server.port}`,
  accessKeyId: "key",
  secretAccessKey: "secret",
});

beforeEach(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response(
        "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>",
        {
          status: 403,
          headers: { date: new Date(Date.now() + serverAheadMs).toUTCString() },
        },
      ),
  });
});
afterEach(() => server.stop(true));

const say = (call: Promise<unknown>) =>
  call.then(
    () => "nothing",
    (error) => String(findUnavailable(error)?.cause ?? error),
  );

describe.each([
  [20, "20 minutes behind the server's"],
  [-20, "20 minutes ahead of the server's"],
])("a server whose clock is %p minutes ahead", (minutes, words) => {
  beforeEach(() => {
    serverAheadMs = minutes * minuteMs;
  });

  test("is not said to refuse the key at the start", async () => {
    const said = await say(assertBucket(config()));
    expect(said).toContain(`S3_ENDPOINT: 127.0.0.1:${server.port} refuses every call`);
    expect(said).toContain(`AccessDenied: the clock of this machine is ${words}`);
  });

  test("is named as the cause of each failed call", async () => {
    const storage = createS3Storage(config());
    expect(await say(storage.get("pictures/a"))).toContain(words);
    expect(await say(storage.list("pictures"))).toContain(words);
  });
});

test("a refused key is still called that", async () => {
  serverAheadMs = 0;
  expect(await say(assertBucket(config()))).toContain("S3_ACCESS_KEY_ID: 127.0.0.1");
});

test("an answer without a date, or within a minute, says nothing of clocks", () => {
  const now = Date.parse("2026-06-15T04:30:00Z");
  for (const date of [null, "", "now", "Mon, 15 Jun 2026 04:29:00 GMT"]) {
    expect(describeClockSkew(date, now)).toBeNull();
  }
  expect(describeClockSkew("Mon, 15 Jun 2026 04:28:00 GMT", now)).toContain("2 minutes ahead of");
});
