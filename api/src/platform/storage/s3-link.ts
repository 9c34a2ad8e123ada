import { Unavailable } from "../app-error.ts";
import { createCircuitBreaker } from "../circuit-breaker.ts";
import { traceHeaders } from "../metrics/spans.ts";
import { describeClockSkew } from "./describe-clock-skew.ts";

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
  /** The client's errors do not have the server's date, so the reason comes from an answer of our own. */
  const explain = async (error: unknown, signal: AbortSignal): Promise<never> => {
    const answer = await fetch(signProbe(), { method: "HEAD", signal }).catch(() => null);
    if (answer && isRefusal(answer)) {
      throw createRefusal(answer.status, new ArrayBuffer(), answer.headers.get("date"));
    }
    throw error;
  };
  return {
    send: (url, init, bytes = 0) =>
      breaker.run(callLimitMs + bytes * msPerByte, async (signal) => {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() };
        const answer = await fetch(url, { ...init, headers, signal });
        const body = await answer.arrayBuffer();
        const { status } = answer;
        if (isRefusal(answer)) throw createRefusal(status, body, answer.headers.get("date"));
        return new Response(body.byteLength > 0 ? body : null, { status, headers: answer.headers });
      }),
    wait: (call) =>
      breaker.run(callLimitMs, (signal) =>
        Promise.race([call(), aborted(signal)]).catch((error) => explain(error, signal)),
      ),
  };
}

const isRefusal = ({ ok, status }: Response) => !ok && status !== 404;

/**
 * Converts an answer that rejects a request to an error. A wrong clock is named: the code blames the key for it.
 * @param date `Date` header of the answer
 */
export function createRefusal(
  status: number,
  body: ArrayBuffer,
  date: string | null = null,
): Unavailable {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body)) ?? [];
  const skew = status < 500 ? describeClockSkew(date) : null;
  const said = `S3 answered ${status} ${code}`.trimEnd();
  const error = new Error(skew ? `${said}: ${skew}` : said);
  return new Unavailable(Object.assign(error, { status, code, isClockWrong: skew !== null }));
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
