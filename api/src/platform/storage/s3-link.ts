import { Unavailable } from "../app-error.ts";
import { createCircuitBreaker } from "../circuit-breaker.ts";

/** The way to an S3 server. */
export interface S3Link {
  /**
   * Sends a signed request and reads its whole answer.
   * @param bytes that it sends or fetches, if known: each megabyte has a second more
   * @throws Unavailable when there is no answer in time, or one that is neither of success nor 404
   */
  send(url: string, init: RequestInit, bytes?: number): Promise<Response>;
  /** Waits for an answer of the client's own call in the same way. */
  wait<T>(call: () => Promise<T>): Promise<T>;
}

/** Until an answer must have come: two calls of one request stay within three seconds. */
const callLimitMs = 1250;
const msPerByte = 1 / 1000;

/** @param signProbe makes the address of an object that need not be there */
export function createS3Link(signProbe: () => string): S3Link {
  const breaker = createCircuitBreaker({
    /** Any answer will do that is not of a server in trouble. */
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
        if (!answer.ok && status !== 404) throw refusal(status, body);
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      }),
    wait: (call) => breaker.run(callLimitMs, (signal) => Promise.race([call(), aborted(signal)])),
  };
}

/** An answer that says why it will not do something. */
function refusal(status: number, body: ArrayBuffer): Unavailable {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body)) ?? [];
  return new Unavailable(Object.assign(new Error(`S3 answered ${status} ${code}`), { status }));
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
