import { createClient } from "@libsql/client";
import { DatabaseUnavailable } from "./unavailable.ts";

/** The way to a libSQL server: a time limit for each call, and none is sent while the server is known to be away. */
export interface ServerLink {
  /** Throws `DatabaseUnavailable`. @param limitMs until the whole answer must have come */
  fetchWithin(limitMs: number): (request: Request) => Promise<Response>;
  /** Whether the server is known to be away. */
  isLost(): boolean;
  close(): void;
}

/** Shorter than what a page's render is given, so that it is the database that is found at fault. */
export const callLimitMs = 1750;
const probeLimitMs = 500;
const probeEveryMs = 300;

/**
 * After a call that was lost, or came too late while the server does not answer a probe either, nothing more is sent
 * until it has answered one. So a frozen server costs each request one limit at most, what waits in the write queue is
 * refused unsent, and one slow call refuses no other.
 * @param onAnswer given each answer before its caller
 */
export function createServerLink(
  config: { url: string; authToken?: string | undefined },
  onAnswer: (body: ArrayBuffer) => void = () => undefined,
): ServerLink {
  const { url, authToken } = config;
  const underway = new Set<AbortController>();
  let lost: DatabaseUnavailable | null = null;
  let isClosed = false;

  const send = async (request: Request, limitMs: number, controller = new AbortController()) => {
    const timer = setTimeout(() => controller.abort(new Error("Too late")), limitMs);
    try {
      const { status, headers, body } = await answerTo(request, controller.signal);
      onAnswer(body);
      return new Response(body, { status, headers });
    } finally {
      clearTimeout(timer);
    }
  };

  const probe = createClient({
    url,
    ...(authToken && { authToken }),
    fetch: (request: Request) => send(request, probeLimitMs),
  });

  let isProbing = false;
  const probeAfter = async (failure: DatabaseUnavailable) => {
    if (isProbing) return;
    isProbing = true;
    while (!isClosed) {
      try {
        await probe.execute("SELECT 1");
        lost = null;
        isProbing = false;
        return;
      } catch {
        lost ??= failure;
        // Those that may take longer are lost with it.
        for (const controller of underway) controller.abort(new Error("The server is away"));
      }
      await Bun.sleep(probeEveryMs);
    }
  };

  return {
    fetchWithin: (limitMs) => async (request) => {
      if (lost) throw lost;
      const controller = new AbortController();
      underway.add(controller);
      try {
        return await send(request, limitMs, controller);
      } catch (error) {
        const failure = new DatabaseUnavailable(error);
        // A connection that breaks off says at once that the server is gone.
        if (!controller.signal.aborted) lost ??= failure;
        void probeAfter(failure);
        throw failure;
      } finally {
        underway.delete(controller);
      }
    },
    isLost: () => lost !== null,
    close() {
      isClosed = true;
      probe.close();
    },
  };
}

async function answerTo(request: Request, signal: AbortSignal) {
  const answer = await fetch(request, { signal });
  return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() };
}
