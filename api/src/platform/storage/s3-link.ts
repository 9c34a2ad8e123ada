import { Unavailable } from "../app-error.ts";
import { createCircuitBreaker } from "../circuit-breaker.ts";

/** HTTP access to an S3 server. */
export interface S3Link {
  /**
   * Sends a signed request and reads the whole answer.
   * @param bytes bytes to send or fetch, if known: each megabyte allows one second more
   * @throws Unavailable when there is no answer in time, or one that is neither a success nor 404
   */
  send(url: string, init: RequestInit, bytes?: number): Promise<Response>;
  /** Waits for a call of the S3 client, with the same limit and errors. */
  wait<T>(call: () => Promise<T>): Promise<T>;
}

/** Milliseconds per call: two calls of one request stay within three seconds. */
const callLimitMs = 1250;
const msPerByte = 1 / 1000;

/** @param signProbe creates the URL of an object that need not exist */
export function createS3Link(signProbe: () => string): S3Link {
  const breaker = createCircuitBreaker({
    /** Any answer counts unless the server itself is in trouble. */
    async probe(signal) {
      const { status } = await fetch(signProbe(), { method: "HEAD", signal });
      if (status >= 500) throw new Error(`S3 answered ${status}`);
    },
    toFailure: (error) => new Unavailable(error),
  });
  return {
    send: (url, init, bytes = 0) =>
      breaker.run(callLimitMs + bytes * msPerByte, async (signal) => {
        const answer = await fetch(url, { ...init, signal });
        const body = await answer.arrayBuffer();
        const { status, headers } = answer;
        if (!answer.ok && status !== 404) throw createRefusal(status, body);
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      }),
    wait: (call) => breaker.run(callLimitMs, (signal) => Promise.race([call(), aborted(signal)])),
  };
}

/** Converts an answer that rejects a request to an error. */
function createRefusal(status: number, body: ArrayBuffer): Unavailable {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body)) ?? [];
  return new Unavailable(Object.assign(new Error(`S3 answered ${status} ${code}`), { status }));
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
