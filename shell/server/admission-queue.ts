import { limits } from "@aushadhi/api/contract";
import type { AppEnv, Config } from "@aushadhi/api/src/server";
import { Hono } from "hono";
import { sendUnavailablePage } from "./document/failure-pages.ts";
import { listen } from "./listen.ts";

type Handler = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

/** A server that accepts requests and lets them wait until the site can answer them. */
export interface AdmissionQueue {
  server: Bun.Server<undefined>;
  /** Answers the waiting requests and all later ones. */
  admitTo(handler: Handler): void;
}

/** Seconds after which an idle connection is closed. Requests that wait behind a hanging page need some of them. */
const idleTimeout = 60;
/** Milliseconds after which the site is late: a proxy then sends its requests elsewhere, and new ones are refused. */
const lateMs = 5_000;
const maxQueued = 1_000;
/** Bytes of all waiting bodies, which the server keeps in memory. */
const maxQueuedBytes = 2 * limits.importBytes;

/**
 * Listens at the site's address.
 * @param isShared whether the process that serves there now hands it over; then a proxy must go on sending requests
 * @param clock milliseconds
 * @throws OperatorError when it cannot listen there
 */
export function openAdmissionQueue(
  config: Pick<Config, "host" | "port">,
  isShared = false,
  clock = () => performance.now(),
): AdmissionQueue {
  const site = Promise.withResolvers<Handler>();
  const openedAt = clock();
  let isOpen = false;
  let waiting = 0;
  let waitingBytes = 0;

  const wait = async (request: Request) => {
    const isLate = clock() - openedAt >= lateMs;
    const path = new URL(request.url).pathname;
    if (path === livePath || (path === servingPath && !isLate)) {
      return Response.json({ success: true });
    }
    const bytes = countBytes(request);
    if (isLate || waiting >= maxQueued || waitingBytes + bytes > maxQueuedBytes) {
      return closed.fetch(request);
    }
    waiting++;
    waitingBytes += bytes;
    request.signal.addEventListener("abort", () => {
      waiting--;
      waitingBytes -= bytes;
    });
    await site.promise;
    return null;
  };
  const server = listen(config, {
    idleTimeout,
    reusePort: isShared,
    async fetch(request, server) {
      const answer = isOpen ? null : await wait(request);
      return answer ?? (await site.promise)(request, server);
    },
  });
  return {
    server,
    admitTo(handler) {
      isOpen = true;
      site.resolve(handler);
    },
  };
}

const livePath = "/api/health/live";
const servingPath = "/api/health/serving";

/** Bytes of a request's body. One that does not say its length may have any. */
function countBytes({ headers }: Request): number {
  if (headers.has("transfer-encoding")) return Number.POSITIVE_INFINITY;
  return Number(headers.get("content-length") ?? 0);
}

/** Answers while the site is late. */
const closed = new Hono<AppEnv>()
  .all("/api/*", (c) => {
    const message = "The shop starts. Please try again.";
    return c.json(
      { success: false, error: message, message, code: "unavailable", requestId: "" },
      503,
      { "retry-after": "2", "cache-control": "no-store" },
    );
  })
  .all("*", sendUnavailablePage);
