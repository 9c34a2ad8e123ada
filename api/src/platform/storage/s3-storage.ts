import { S3Client } from "bun";
import { Unavailable } from "../app-error.ts";
import type { Config } from "../config/config.ts";
import { createS3Link } from "./s3-link.ts";
import { assertStorageKey, type Storage } from "./storage.ts";

export type S3Config = NonNullable<Config["s3"]>;

/** Error message for a missing bucket. */
export const noBucket = "There is no such bucket";

const hourMs = 3_600_000;
/** Seconds until a signed URL expires; clocks may differ by this much. */
const expiresIn = 900;

/**
 * Creates a storage in a bucket, with the same keys as on a disk. Bun's client signs; the requests are our own,
 * because the client's requests cannot be aborted, and those to a frozen server would use up all connections.
 */
export function createS3Storage(config: S3Config): Storage {
  const client = new S3Client(config);
  type Method = "GET" | "PUT" | "HEAD" | "DELETE";
  const sign = (key: string, method: Method) => client.presign(key, { method, expiresIn });
  const link = createS3Link(() => sign(".probe", "HEAD"));

  const send = (key: string, method: Method, content?: Uint8Array<ArrayBuffer>) => {
    assertStorageKey(key);
    const init = content
      ? { method, body: content, headers: describeContent(content) }
      : { method };
    return link.send(sign(key, method), init, content?.byteLength);
  };
  const stat = async (key: string) => {
    const { status, headers } = await send(key, "HEAD");
    if (status === 404) return null;
    const changedAt = Date.parse(headers.get("last-modified") ?? "");
    return { bytes: Number(headers.get("content-length")), changedAt };
  };
  const put = async (key: string, content: Uint8Array) => {
    const { status } = await send(key, "PUT", new Uint8Array(content));
    if (status === 404) throw new Unavailable(new Error(noBucket));
  };
  const get = async (key: string) => {
    const answer = await send(key, "GET");
    return answer.status === 404 ? null : new Blob([await answer.arrayBuffer()]);
  };
  const remove = async (key: string) => {
    await send(key, "DELETE");
  };

  return {
    put,
    get,
    remove,
    has: async (key) => (await stat(key)) !== null,
    size: async (key) => (await stat(key))?.bytes ?? null,
    async touch(key) {
      const known = await stat(key);
      if (!known) return false;
      if (Date.now() - known.changedAt < hourMs) return true;
      // S3 can only do this by storing it again.
      const content = await get(key);
      if (content) await put(key, await content.bytes());
      return content !== null;
    },
    async removeIfOlder(key, than) {
      const known = await stat(key);
      if (known && known.changedAt < than.getTime()) await remove(key);
    },
    async list(folder) {
      assertStorageKey(folder);
      const keys: string[] = [];
      for (;;) {
        const startAfter = keys.at(-1);
        const query = { prefix: `${folder}/`, ...(startAfter && { startAfter }) };
        const page = await link.wait(() => client.list(query));
        keys.push(...(page.contents ?? []).map(({ key }) => key));
        if (!page.isTruncated) return keys;
      }
    },
    async check() {
      const key = `.check-${crypto.randomUUID()}`;
      await put(key, new TextEncoder().encode(key));
      const text = await (await get(key))?.text();
      await remove(key);
      if (text !== key) throw new Unavailable(new Error(`${key} was not kept`));
    },
  };
}

/** With the hash, so that the server detects damaged bytes. */
const describeContent = (content: Uint8Array) => ({
  "content-type": "application/octet-stream",
  "content-md5": new Bun.CryptoHasher("md5").update(content).digest("base64"),
});
