import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { type S3Server, startS3Server } from "../../../testing/s3-server.ts";
import { createCachedStorage } from "./cached-storage.ts";
import { assertBucket } from "./create-storage.ts";
import { createFileCache } from "./file-cache.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const isUnavailable = expect.objectContaining({ code: "unavailable" });

let server: S3Server;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let storage: Storage;
beforeEach(async () => {
  server = await startS3Server();
  folder = await createTemporaryFolder();
  const cache = createFileCache(folder.path, 1_000_000);
  storage = createCachedStorage(createS3Storage(server.config), cache);
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

async function untilAnswering(): Promise<void> {
  for (;;) {
    const answer = await storage.check().catch(() => "away");
    if (answer !== "away") return;
    await Bun.sleep(50);
  }
}

const outages: Record<string, { begin: () => void; end: () => Promise<void> | void }> = {
  killed: { begin: () => server.signal("SIGKILL"), end: () => server.restart() },
  frozen: { begin: () => server.signal("SIGSTOP"), end: () => server.signal("SIGCONT") },
};

test.each(Object.entries(outages))(
  "while the server is %s it serves cached files and rejects the rest, and recovers afterwards",
  async (_, { begin, end }) => {
    await storage.put("pictures/cached", bytes("cached"));
    await createS3Storage(server.config).put("pictures/other", bytes("other"));
    begin();
    const calls = [
      () => storage.get("pictures/other"),
      () => storage.has("pictures/cached"),
      () => storage.size("pictures/cached"),
      () => storage.put("pictures/new", bytes("new")),
      () => storage.touch("pictures/cached"),
      // A frozen server may still process requests later.
      () => storage.remove("pictures/gone"),
      () => storage.removeIfOlder("pictures/gone", new Date(0)),
      () => storage.list("pictures"),
      () => storage.check(),
    ];
    // Both calls that wait for the server and calls that fail at once.
    for (const _ of ["sent", "refused"]) {
      const answers = await Promise.allSettled(calls.map((call) => call()));
      expect(answers.map(({ status }) => status)).toEqual(calls.map(() => "rejected"));
      for (const answer of answers) expect(answer).toMatchObject({ reason: isUnavailable });
    }
    expect(await (await storage.get("pictures/cached"))?.text()).toBe("cached");
    await end();
    await untilAnswering();
    expect(await (await storage.get("pictures/other"))?.text()).toBe("other");
    expect(await storage.list("pictures")).toContain("pictures/cached");
  },
  60_000,
);

test("sends no call while the server is known to be down", async () => {
  server.signal("SIGSTOP");
  await expect(storage.get("pictures/a")).rejects.toEqual(isUnavailable);
  // The probe after the timeout fails too; from then on each call fails at once.
  while (
    (await Promise.race([storage.get("pictures/a").catch(() => "at once"), later()])) === null
  );
  const refused = Array.from({ length: 1000 }, () => storage.get("pictures/a").catch(() => "no"));
  expect(new Set(await Promise.all(refused))).toEqual(new Set(["no"]));
  server.signal("SIGCONT");
  await untilAnswering();
}, 60_000);

const later = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 100));

test("checks the bucket first and reports a problem in one line", async () => {
  await assertBucket(server.config);
  const host = new URL(server.config.endpoint).host;
  await expect(assertBucket({ ...server.config, bucket: "other" })).rejects.toThrow(
    `S3_BUCKET: ${host} has no bucket other`,
  );
  await expect(assertBucket({ ...server.config, accessKeyId: "nobody" })).rejects.toThrow(
    `S3_ACCESS_KEY_ID: ${host} refuses it for the bucket shop-files (S3 answered 403 InvalidAccessKeyId)`,
  );
  server.signal("SIGKILL");
  await expect(assertBucket(server.config)).rejects.toThrow(`S3_ENDPOINT: ${host} does not answer`);
}, 60_000);
