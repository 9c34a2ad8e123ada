import { afterEach, beforeEach, expect, test } from "bun:test";
import { type S3Server, startS3Server } from "../../../testing/s3-server.ts";
import { Unavailable } from "../app-error.ts";
import { retryStorage } from "./retry-storage.ts";
import { createRefusal } from "./s3-link.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

test("a call waits for a server that is away for longer than a call may take", async () => {
  const bucket = createS3Storage(server.config);
  await bucket.put("pictures/one", bytes("one"));
  let failed = 0;
  const storage = retryStorage({
    ...bucket,
    get: (key) =>
      bucket.get(key).catch((error) => {
        failed++;
        server.signal("SIGCONT");
        throw error;
      }),
  });
  server.signal("SIGSTOP");
  expect(await (await storage.get("pictures/one"))?.text()).toBe("one");
  expect(failed).toBeGreaterThan(0);
}, 30_000);

test("a call fails with what the storage said once its tries are used up", async () => {
  server.signal("SIGKILL");
  const storage = retryStorage(createS3Storage(server.config), 2);
  await expect(storage.get("pictures/one")).rejects.toMatchObject({ code: "unavailable" });
}, 30_000);

test.each([
  [403, "AccessDenied", 1],
  [400, "InvalidRequest", 1],
  [404, "NoSuchBucket", 1],
  [400, "RequestTimeout", 2],
  [408, "", 2],
  [429, "TooManyRequests", 2],
  [503, "SlowDown", 2],
])("an answer of %i %s needs %i calls", async (status, code, needed) => {
  let calls = 0;
  const refusing: Storage = {
    ...createS3Storage(server.config),
    async get() {
      calls++;
      throw createRefusal(status, bytes(`<Error><Code>${code}</Code></Error>`).buffer);
    },
  };
  await expect(retryStorage(refusing, 1).get("pictures/one")).rejects.toThrow(Unavailable);
  expect(calls).toBe(needed);
});
