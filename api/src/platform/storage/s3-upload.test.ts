import { afterEach, beforeEach, expect, test } from "bun:test";
import { type S3Server, startS3Server } from "../../../testing/s3-server.ts";
import { createS3Storage } from "./s3-storage.ts";
import { createS3Upload, partBytes } from "./s3-upload.ts";

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const megabyte = 1024 ** 2;
const storage = () => createS3Storage(server.config);

test("an object appears whole, and only when it is finished", async () => {
  const content = new Uint8Array(partBytes + 5).map((_, at) => at % 251);
  const upload = createS3Upload(server.config, "backups/a b+é.tar");
  await upload.write(
    (async function* () {
      yield content;
    })(),
  );
  expect(await storage().list("backups")).toEqual([]);
  await upload.finish();
  const stored = await (await storage().get("backups/a b+é.tar"))?.bytes();
  expect(Bun.hash(stored ?? "")).toBe(Bun.hash(content));
});

test("an empty object can be sent", async () => {
  const upload = createS3Upload(server.config, "backups/empty");
  await upload.write((async function* () {})());
  await upload.finish();
  expect(await storage().size("backups/empty")).toBe(0);
});

test("reads no more than a part ahead of the server", async () => {
  let made = 0;
  const upload = createS3Upload(server.config, "backups/large");
  server.signal("SIGSTOP");
  const written = upload.write(
    (async function* () {
      for (; made < 5 * partBytes; made += megabyte) yield new Uint8Array(megabyte);
    })(),
  );
  for (let turn = 0; turn < 1000; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThanOrEqual(partBytes);
  server.signal("SIGCONT");
  await written;
  await upload.finish();
  expect(await storage().size("backups/large")).toBe(5 * partBytes);
}, 60_000);

/** Puts something between the upload and the server that loses its first answer to the last call. */
function loseLastAnswer() {
  let calls = 0;
  const between = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.bytes();
      const headers = new Headers(request.headers);
      headers.set("host", new URL(server.config.endpoint).host);
      const answer = await fetch(server.config.endpoint + pathname + search, {
        ...{ method: request.method, headers },
        ...(body.length > 0 && { body }),
      });
      if (request.method !== "POST" || !search.startsWith("?uploadId=")) return answer;
      calls++;
      if (calls === 1) return new Response("", { status: 502 });
      return new Response("<Error><Code>NoSuchUpload</Code></Error>", { status: 404 });
    },
  });
  return { endpoint: between.url.origin, stop: () => between.stop(true), calls: () => calls };
}

test("a lost answer to the last call is no failure when the object is there", async () => {
  const between = loseLastAnswer();
  const upload = createS3Upload({ ...server.config, endpoint: between.endpoint }, "backups/a");
  await upload.write(
    (async function* () {
      yield new Uint8Array(1000);
    })(),
  );
  await upload.finish();
  expect(between.calls()).toBe(2);
  expect(await storage().size("backups/a")).toBe(1000);
  await between.stop();
});

test("a refused key is told at once", async () => {
  const upload = createS3Upload({ ...server.config, accessKeyId: "wrong" }, "backups/a");
  const written = upload.write((async function* () {})());
  await expect(written).rejects.toMatchObject({ cause: { status: 403 } });
});
