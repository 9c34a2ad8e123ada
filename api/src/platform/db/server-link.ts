import { createClient } from "@libsql/client";
import { createCircuitBreaker } from "../circuit-breaker.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** The way to a libSQL server. */
export interface ServerLink {
  /** Throws `DatabaseUnavailable`. @param limitMs until the whole answer must have come */
  fetchWithin(limitMs: number): (request: Request) => Promise<Response>;
  /** Whether the server is known to be away. */
  isLost(): boolean;
  close(): void;
}

/** Shorter than what a page's render is given, so that it is the database that is found at fault. */
export const callLimitMs = 1750;

/** @param onAnswer given each answer before its caller */
export function createServerLink(
  config: { url: string; authToken?: string | undefined },
  onAnswer: (body: ArrayBuffer) => void = () => undefined,
): ServerLink {
  const { url, authToken } = config;
  const send = async (request: Request, signal: AbortSignal) => {
    const answer = await fetch(request, { signal });
    const body = await answer.arrayBuffer();
    onAnswer(body);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
  let probing = AbortSignal.abort();
  // Made at once: it throws for an address that cannot be one.
  const prober = createClient({
    url,
    ...(authToken && { authToken }),
    fetch: (request: Request) => send(request, probing),
  });
  const breaker = createCircuitBreaker({
    async probe(signal) {
      probing = signal;
      await prober.execute("SELECT 1");
    },
    toFailure: (error) => new DatabaseUnavailable(error),
  });
  return {
    fetchWithin: (limitMs) => (request) => breaker.run(limitMs, (signal) => send(request, signal)),
    isLost: breaker.isOpen,
    close() {
      breaker.close();
      prober.close();
    },
  };
}
