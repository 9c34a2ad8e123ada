import { Unavailable } from "../app-error.ts";

/** The way to an S3 server: a time limit for each call, and none is sent while the server is known to be away. */
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
const probeLimitMs = 500;
const probeEveryMs = 300;

/**
 * After a call that was lost, or came too late while the server does not answer a probe either, nothing more is sent
 * until it has answered one. So a frozen server costs each request one limit at most, and one slow call refuses no
 * other.
 * @param signProbe makes the address of an object that need not be there
 */
export function createS3Link(signProbe: () => string): S3Link {
  const underway = new Set<AbortController>();
  let lost: Unavailable | null = null;
  let isProbing = false;

  const probeAfter = async (failure: Unavailable) => {
    if (isProbing) return;
    isProbing = true;
    while (!(await isAnswering(signProbe()))) {
      lost ??= failure;
      for (const controller of underway) controller.abort(new Error("The server is away"));
      await sleep(probeEveryMs);
    }
    lost = null;
    isProbing = false;
  };

  const within = async <T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>) => {
    if (lost) throw lost;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(new Error("Too late")), limitMs);
    underway.add(controller);
    try {
      return await call(signal);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const failure = new Unavailable(error);
      // A connection that breaks off says at once that the server is gone.
      if (!signal.aborted) lost ??= failure;
      void probeAfter(failure);
      throw failure;
    } finally {
      clearTimeout(timer);
      underway.delete(controller);
    }
  };

  return {
    send: (url, init, bytes = 0) =>
      within(callLimitMs + bytes * msPerByte, async (signal) => {
        const answer = await fetch(url, { ...init, signal });
        const body = await answer.arrayBuffer();
        const { status, headers } = answer;
        if (!answer.ok && status !== 404) throw refusal(status, body);
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      }),
    wait: (call) => within(callLimitMs, (signal) => Promise.race([call(), aborted(signal)])),
  };
}

/** Any answer will do that is not of a server in trouble. */
async function isAnswering(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(probeLimitMs);
  const answer = await fetch(url, { method: "HEAD", signal }).catch(() => null);
  return answer !== null && answer.status < 500;
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

/** Keeps no process from ending. */
const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
