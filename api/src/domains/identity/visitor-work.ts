import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../../contract/errors.ts";
import { AppError } from "../../platform/app-error.ts";
import { getClientAddress } from "../../platform/http/client-address.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { isFromOutside } from "../../platform/http/is-from-outside.ts";
import type { Pause } from "../../platform/http/wait-for-client.ts";
import type { WorkLimiter } from "../../platform/work-limit/limit-work.ts";
import { createProcessorShares } from "../../platform/work-limit/processor-shares.ts";
import {
  type Charge,
  createWorkQueue,
  defaultWorkLimits,
  unlimitedWork,
  type WorkLimits,
} from "../../platform/work-limit/work-queue.ts";
import { createAuthCookies } from "./auth-cookies.ts";
import { readBearer } from "./read-bearer.ts";
import type { UserRow } from "./table.ts";

export interface VisitorWork extends WorkLimiter {
  /** Whether a request has a session, which only the database can check. */
  hasSession(c: Context<AppEnv>): boolean;
  /** Remembers whose session this is, since it was just checked. */
  recognize(session: string, user: Pick<UserRow, "id" | "role">): void;
  /** Remembers a release token that was just checked. It frees only its search, which has a lane of its own. */
  recognizeToken(secret: string): void;
  /** Forgets a session that has ended. */
  forget(session: string): void;
}

/** Who pays for a request. */
interface Client {
  /** Its name in the queue. */
  name: string;
  isLimited: boolean;
}

/** Answers from memory cost no time, and a pipeline of them may wait. */
const unpaid = { burstMs: Number.POSITIVE_INFINITY, refillMs: 0, maxWaiting: 1000 };
const maxSessions = 20_000;
const maxTokens = 1_000;
/** Milliseconds before a client learns that it is refused: any between, so that refused calls do not return together. */
const refusalMs = { least: 100, most: 400 };
/** Refusals that cost too little to use up a client's time. */
const lateCodes: readonly ErrorCode[] = ["rate_limited", "too_large"];
/** Refusals that wait at the same time. Further ones come at once. */
const maxDelayed = 2_000;
/** A role may have changed since. */
const recognizedMs = 10 * 60_000;

/**
 * Limits the work past the caches of each client: a signed-in customer, or the address of everybody else. Staff and admins
 * are not limited. A session counts as its customer from its second request, because only the first one checks it.
 */
export function createVisitorWork({
  config: { origin, trustProxy },
  limits = defaultWorkLimits,
  delay = Bun.sleep,
}: {
  config: { origin: string; trustProxy: number };
  limits?: WorkLimits | undefined;
  /** For tests: how a refusal waits. */
  delay?: (ms: number) => Promise<void>;
}): VisitorWork {
  const queue = createWorkQueue(limits);
  const memoryQueue = createWorkQueue(
    limits === unlimitedWork ? unlimitedWork : { ...limits, ...unpaid },
    // These answers wait for nothing, and reading the processor's clock takes as long as sending one.
    { shares: createProcessorShares(() => performance.now()) },
  );
  const cookies = createAuthCookies(origin);
  const known = new LRUCache<string, Client>({ max: maxSessions, ttl: recognizedMs });
  const knownTokens = new LRUCache<string, true>({ max: maxTokens, ttl: recognizedMs });
  /** Requests that had their turn already. */
  const inWork = new WeakMap<Request, { charge: Charge; pause: Pause }>();

  let delayed = 0;

  /** A client that asks again as soon as it is refused would keep the server busy with refusals. */
  const delayRefusal = async (error: unknown): Promise<never> => {
    if (error instanceof AppError && lateCodes.includes(error.code) && delayed < maxDelayed) {
      delayed++;
      await delay(refusalMs.least + Math.random() * (refusalMs.most - refusalMs.least));
      delayed--;
    }
    throw error;
  };

  const findClient = (c: Context<AppEnv>, lane: string | undefined): Client => {
    if (lane && knownTokens.has(readBearer(c) ?? "")) return { name: lane, isLimited: false };
    const sessions = [cookies.session.get(c), readBearer(c)];
    const [client] = sessions.flatMap((session) => known.get(session ?? "") ?? []);
    return client ?? { name: `address ${getClientAddress(c, trustProxy)}`, isLimited: true };
  };

  return {
    async run(c, work, lane) {
      const request = c.get("incoming");
      const turn = inWork.get(request);
      if (turn) return work(turn.charge, turn.pause);
      const workFree = () => work(chargeNobody, waitInPlace);
      if (!isFromOutside(c)) return workFree();
      const { name, isLimited } = findClient(c, lane);
      if (!isLimited) return queue.runFree(workFree);
      const running = queue.run(lane ? `${lane} of ${name}` : name, (charge, pause) => {
        inWork.set(request, { charge, pause });
        return work(charge, pause);
      });
      return running.catch(delayRefusal);
    },
    async sendFromMemory(c, send) {
      if (!isFromOutside(c)) return send();
      const address = getClientAddress(c, trustProxy);
      return memoryQueue.run(address, async () => send()).catch(delayRefusal);
    },
    hasSession: (c) => (cookies.session.get(c) ?? readBearer(c)) !== undefined,
    recognize: (session, { id, role }) => {
      known.set(session, { name: `user ${id}`, isLimited: role === "customer" });
    },
    recognizeToken: (secret) => {
      knownTokens.set(secret, true);
    },
    forget: (session) => {
      known.delete(session);
    },
  };
}

const chargeNobody: Charge = () => undefined;
const waitInPlace: Pause = (wait) => wait();
