import { AwsClient } from "aws4fetch";
import pRetry from "p-retry";
import { findUnavailable, Unavailable } from "../app-error.ts";
import { isPassing } from "./retry-storage.ts";
import { createRefusal } from "./s3-link.ts";
import type { S3Config } from "./s3-storage.ts";

/** An object that is sent while it is made. The bucket shows it whole after `finish`, and never in parts. */
export interface S3Upload {
  /** Sends everything; each part is in memory once. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<void>;
  finish(): Promise<void>;
  /** Removes the parts that were sent, if the server still answers; otherwise rules of the bucket must do it. */
  discard(): Promise<void>;
}

type Body = Uint8Array<ArrayBuffer> | string;

/** S3 takes at most 10,000 parts, so an object may have 160 GB. */
export const partBytes = 16 * 1024 ** 2;
/** For a line that sends 50 kB in a second. */
const msPerByte = 1 / 50;
const callLimitMs = 30_000;
/** S3 takes minutes to put many parts together. */
const finishLimitMs = 10 * 60_000;
const tries = 5;

/**
 * Uploads one object in parts, for commands that have nobody waiting: a call is tried again for about a minute. Bun's own
 * writer stores what it has when it is told to stop, so a backup that failed would look like a whole one.
 * Every call throws `Unavailable` when the server does not take it.
 */
export function createS3Upload(config: S3Config, key: string): S3Upload {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region = "us-east-1" } = config;
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region },
    ...{ service: "s3", retries: 0 },
  });
  const url = `${new URL(endpoint).origin}/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
  const tags: string[] = [];
  let uploadId = "";
  let sentBytes = 0;

  const sendOnce = async (query: string, method: string, body: Body, limitMs = callLimitMs) => {
    const request = await client.sign(`${url}?${query}`, { method, body: body || null });
    const signal = AbortSignal.timeout(limitMs + body.length * msPerByte);
    const answer = await fetch(request, { signal }).catch((error) => {
      throw new Unavailable(error);
    });
    const content = await answer.arrayBuffer();
    if (!answer.ok) throw createRefusal(answer.status, content, answer.headers.get("date"));
    return { headers: answer.headers, text: new TextDecoder().decode(content) };
  };
  const send = (query: string, method: string, body: Body = "", limitMs = callLimitMs) =>
    pRetry(() => sendOnce(query, method, body, limitMs), {
      retries: tries,
      shouldRetry: ({ error }) => isPassing(error),
    });

  const begin = async () => {
    const { text } = await send("uploads=", "POST");
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? [];
    if (!id) throw new Unavailable(new Error("The server takes no upload in parts"));
    uploadId = id;
  };
  const sendPart = async (bytes: Uint8Array<ArrayBuffer>) => {
    if (!uploadId) await begin();
    const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(uploadId)}`;
    const { headers } = await send(query, "PUT", bytes);
    tags.push(headers.get("etag") ?? "");
    sentBytes += bytes.length;
  };
  const complete = async () => {
    const query = `uploadId=${encodeURIComponent(uploadId)}`;
    const { text } = await send(query, "POST", list(tags), finishLimitMs);
    // It may answer 200 first and fail afterwards.
    if (!text.includes("<CompleteMultipartUploadResult")) {
      throw createRefusal(500, new TextEncoder().encode(text).buffer);
    }
  };

  return {
    async write(chunks) {
      const part = new Uint8Array(partBytes);
      let used = 0;
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length; ) {
          const taken = chunk.subarray(at, at + partBytes - used);
          part.set(taken, used);
          used += taken.length;
          at += taken.length;
          if (used < partBytes) continue;
          await sendPart(part);
          used = 0;
        }
      }
      if (used > 0 || tags.length === 0) await sendPart(part.subarray(0, used));
    },
    async finish() {
      await complete().catch(async (error) => {
        // After a lost answer the upload is no longer known, and the object is there.
        if (findStatus(error) !== 404) throw error;
        const { headers } = await send("", "HEAD").catch(() => ({ headers: new Headers() }));
        if (headers.get("content-length") !== String(sentBytes)) throw error;
      });
      uploadId = "";
    },
    async discard() {
      if (!uploadId) return;
      const query = `uploadId=${encodeURIComponent(uploadId)}`;
      await sendOnce(query, "DELETE", "").catch(() => undefined);
    },
  };
}

const findStatus = (error: unknown): unknown => Object(findUnavailable(error)?.cause).status;

/** Tags are quoted hashes, which need no escape in XML. */
const list = (tags: readonly string[]) =>
  `<CompleteMultipartUpload>${tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join("")}</CompleteMultipartUpload>`;
