import { LRUCache } from "lru-cache";
import { AppError } from "../app-error.ts";
import type { Pause } from "../http/wait-for-client.ts";
import { processorShares } from "./processor-shares.ts";

/** What one client may ask of the server past its caches. */
export interface WorkLimits {
  /** Milliseconds of server time that a client can use at once. */
  burstMs: number;
  /** Milliseconds of server time that a client gets back each second. */
  refillMs: number;
  /** Requests of a client that are in work at once. */
  atOnce: number;
  /** Requests of a client that wait for their turn. */
  maxWaiting: number;
}

/** An office of a hundred people behind one address notices nothing of these limits. */
export const defaultWorkLimits: WorkLimits = {
  burstMs: 4000,
  refillMs: 400,
  atOnce: 2,
  maxWaiting: 100,
};

/** For benchmarks and for tests of other things. */
export const unlimitedWork: WorkLimits = {
  burstMs: Number.POSITIVE_INFINITY,
  refillMs: 0,
  atOnce: Number.POSITIVE_INFINITY,
  maxWaiting: Number.POSITIVE_INFINITY,
};

/** Charges milliseconds of server time to a client. */
export type Charge = (ms: number) => void;

interface Client {
  /** Milliseconds of server time that are left; negative after more was used. */
  leftMs: number;
  updatedAt: number;
  inWork: number;
  waiting: PromiseWithResolvers<void>[];
  /** When the last of its requests started. */
  startedAt: number;
  /** How long it rests before its next waiting request, and whether it does so now. */
  owedRestMs: number;
  isResting: boolean;
}

/** A timer takes no less. */
const leastRestMs = 1;
/** A client's next request that comes sooner waits for a turn, because other clients may be read in this turn too. */
const leastGapMs = 0.2;
/** Requests of all clients together that wait for their turn. */
const maxWaitingOfAll = 5000;
/** Clients that are remembered. A forgotten one starts anew. */
const maxClients = 20_000;

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/**
 * Creates the queue of work past the caches. Each client has a bucket of server time and a few requests in work; the
 * others wait. A request that comes right after another one of its client waits too. Clients take turns: one waiting
 * request starts in each turn of the event loop. A client with waiting
 * requests rests as long as the last ones took, so it has at most half of the server.
 * @param sources clocks and the timer, which tests replace
 */
export function createWorkQueue(
  limits: WorkLimits = defaultWorkLimits,
  {
    now = () => performance.now(),
    shares = processorShares,
    later = setTimeout as (run: () => void, ms: number) => unknown,
  } = {},
) {
  const clients = new LRUCache<string, Client>({ max: maxClients });
  /** Clients with a waiting request and a free place. */
  const ready = new Set<Client>();
  let isScheduled = false;
  let waiting = 0;

  const find = (name: string): Client => {
    const time = now();
    const known = clients.get(name);
    if (known) {
      refill(known, time, limits);
      return known;
    }
    const client = {
      leftMs: limits.burstMs,
      updatedAt: time,
      inWork: 0,
      waiting: [],
      startedAt: Number.NEGATIVE_INFINITY,
      owedRestMs: 0,
      isResting: false,
    };
    clients.set(name, client);
    return client;
  };

  const createRefusal = ({ leftMs }: Client) =>
    new AppError("rate_limited", "Too many requests. Please wait a moment.", undefined, {
      retryAfter: Math.max(1, Math.ceil(-leftMs / limits.refillMs)),
    });

  const takeTurn = async (client: Client): Promise<void> => {
    if (client.leftMs <= 0) throw createRefusal(client);
    const isAlone = client.waiting.length === 0 && now() - client.startedAt >= leastGapMs;
    if (client.inWork < limits.atOnce && isAlone) {
      start(client);
      return;
    }
    if (client.waiting.length >= limits.maxWaiting) throw createRefusal(client);
    if (waiting >= maxWaitingOfAll) {
      throw new AppError("unavailable", "The shop is busy. Please try again.");
    }
    const turn = Promise.withResolvers<void>();
    client.waiting.push(turn);
    waiting++;
    offerTurn(client);
    await turn.promise;
  };

  const start = (client: Client) => {
    client.inWork++;
    if (limits.atOnce !== Number.POSITIVE_INFINITY) client.startedAt = now();
  };

  const scheduleNext = () => {
    if (isScheduled || ready.size === 0) return;
    isScheduled = true;
    setImmediate(startNext);
  };

  const startNext = () => {
    isScheduled = false;
    const [client] = ready;
    if (!client) return;
    ready.delete(client);
    refill(client, now(), limits);
    const next = client.waiting.shift();
    if (next) {
      waiting--;
      if (client.leftMs > 0) {
        start(client);
        next.resolve();
      } else {
        next.reject(createRefusal(client));
      }
      offerTurn(client);
    }
    scheduleNext();
  };

  const offerTurn = (client: Client) => {
    if (client.waiting.length === 0 || client.inWork >= limits.atOnce) return;
    // Requests that will be refused need no rest.
    const isPaid = client.leftMs > 0;
    if (isPaid && client.owedRestMs >= leastRestMs) rest(client);
    if (isPaid && client.isResting) return;
    ready.add(client);
    scheduleNext();
  };

  const rest = (client: Client) => {
    if (client.isResting) return;
    const ms = client.owedRestMs;
    client.owedRestMs = 0;
    client.isResting = true;
    ready.delete(client);
    later(() => {
      client.isResting = false;
      offerTurn(client);
    }, ms);
  };

  /** Takes a place of a client. Returns the function that gives it back and charges what was used. */
  const enter = async (client: Client): Promise<() => void> => {
    await takeTurn(client);
    const stop = shares.start();
    return () => {
      const usedMs = stop();
      client.leftMs -= usedMs;
      client.inWork--;
      client.owedRestMs = client.waiting.length > 0 ? client.owedRestMs + usedMs : 0;
      offerTurn(client);
    };
  };

  return {
    /**
     * Runs work of a client in its turn, and charges its processor time to the client.
     * @param work charges what other processes spent on it, in milliseconds
     * @throws AppError `rate_limited` for a client without server time left or with too many waiting requests;
     * `unavailable` when too many requests of all clients wait
     */
    async run<T>(name: string, work: (charge: Charge, pause: Pause) => Promise<T>): Promise<T> {
      const client = find(name);
      let leave: (() => void) | null = await enter(client);
      const charge: Charge = (ms) => {
        client.leftMs -= ms;
        client.owedRestMs += ms;
      };
      const pause: Pause = async (wait) => {
        leave?.();
        leave = null;
        const result = await wait();
        leave = await enter(find(name));
        return result;
      };
      try {
        return await work(charge, pause);
      } finally {
        leave?.();
      }
    },
    /** Runs work that nobody pays for. It counts, so that others do not pay for it. */
    async runFree<T>(work: () => Promise<T>): Promise<T> {
      const stop = shares.start();
      try {
        return await work();
      } finally {
        stop();
      }
    },
  };
}

function refill(client: Client, now: number, { burstMs, refillMs }: WorkLimits): void {
  const back = ((now - client.updatedAt) / 1000) * refillMs;
  client.leftMs = Math.min(burstMs, client.leftMs + back);
  client.updatedAt = now;
}
