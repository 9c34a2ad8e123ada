import { connect } from "node:net";

/** A client that asks for what costs most. `at` makes each request unique. */
export interface HostileKind {
  name: string;
  /** Builds one request. */
  request: (at: number) => { path: string; init?: RequestInit };
}

/** Letters that no medicine's name has in this order. */
const nonsense = (at: number, letters: number): string =>
  Array.from({ length: letters }, (_, place) =>
    String.fromCharCode(97 + ((at * 7919 + place * place * 104_729 + place * 31) % 26)),
  ).join("");

const words = (at: number, count: number): string =>
  Array.from({ length: count }, (_, word) => nonsense(at * 20 + word, 4)).join("+");

const post = (body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
});
const deep = "[".repeat(50_000) + "]".repeat(50_000);
const development = JSON.stringify({
  name: "mfe-catalog",
  routes: [{ path: "/good", access: "all", query: [], modules: [] }],
});

export const hostileKinds: readonly HostileKind[] = [
  { name: "unknown pages", request: (at) => ({ path: `/nothing-${at}` }) },
  { name: "unknown products", request: (at) => ({ path: `/product/nothing-${at}` }) },
  { name: "pages of the shop", request: (at) => ({ path: `/shop?page=${1 + (at % 90_000)}` }) },
  { name: "unknown query fields", request: (at) => ({ path: `/shop?field${at}=1` }) },
  { name: "pages of a search", request: (at) => ({ path: `/products?search=${nonsense(at, 9)}` }) },
  { name: "twenty words", request: (at) => ({ path: `/api/products/search?q=${words(at, 20)}` }) },
  { name: "twelve words", request: (at) => ({ path: `/api/products/search?q=${words(at, 12)}` }) },
  {
    name: "suggestions",
    request: (at) => ({ path: `/api/products/suggestions?q=${nonsense(at, 9)}` }),
  },
  { name: "lists", request: (at) => ({ path: `/api/products?limit=100&minPrice=${at}` }) },
  { name: "related products", request: (at) => ({ path: `/api/products/nothing-${at}/related` }) },
  { name: "deep JSON", request: () => ({ path: "/api/auth/signin", init: post(deep) }) },
  {
    name: "long lists in JSON",
    request: () => ({ path: "/api/auth/signin", init: post(`[${"1,".repeat(45_000)}1]`) }),
  },
  {
    name: "reports",
    request: () => ({
      path: "/api/reports",
      init: post('{"message":"m","route":"/","release":"shell@1"}'),
    }),
  },
  {
    name: "invented sessions",
    request: (at) => ({ path: "/api/cart", init: { headers: { cookie: `session=${at}.secret` } } }),
  },
  {
    name: "pages with an invented session",
    request: (at) => ({ path: "/", init: { headers: { cookie: `session=${at}.secret` } } }),
  },
  {
    name: "development",
    request: (at) => ({
      path: `/?page=${at}`,
      init: { headers: { "x-development": development } },
    }),
  },
  {
    name: "unknown release files",
    request: (at) => ({ path: `/mfe/mfe-catalog/1.0.${at}/page.js` }),
  },
  {
    name: "unknown pictures",
    request: (at) => ({ path: `/pictures/${at.toString(16).padStart(16, "0")}-640.webp` }),
  },
  {
    name: "site maps",
    request: () => ({ path: "/sitemap.xml", init: { headers: { "accept-encoding": "identity" } } }),
  },
  { name: "the description", request: () => ({ path: "/api/openapi.json" }) },
  {
    name: "entity tags",
    request: () => ({
      path: "/",
      init: { headers: { "if-none-match": Array(900).fill('"abcdef"').join(",") } },
    }),
  },
  {
    name: "ranges",
    request: () => ({
      path: "/robots.txt",
      init: { headers: { range: `bytes=${Array(900).fill("0-1").join(",")}` } },
    }),
  },
];

function findKind(name: string): HostileKind {
  const kind = hostileKinds.find((kind) => kind.name === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}

/** What a client does from one address. */
interface Work {
  address: string;
  client: string;
  seconds: number;
}

export interface Attack extends Work {
  /** Name of a kind. */
  kind: string;
}

export interface AttackResult {
  sent: number;
  statuses: Statuses;
  refusalsWithoutTime: number;
}

export interface Pipeline extends Work {
  connections: number;
  /** Requests of a connection in one write. */
  requests: number;
}

export interface Steady extends Work {
  perSecond: number;
}

/** Statuses of answers, with how often each came. */
export type Statuses = Record<string, number>;

const parallel = 64;

/** Sends requests of a kind from one client at full speed, and returns the statuses. */
export async function attack({ address, client, kind, seconds }: Attack): Promise<AttackResult> {
  const { request } = findKind(kind);
  const end = performance.now() + seconds * 1000;
  const statuses: Statuses = {};
  let sent = 0;
  let refusalsWithoutTime = 0;
  const run = async () => {
    while (performance.now() < end) {
      const { path, init = {} } = request(++sent);
      const headers = { "x-forwarded-for": client, ...(init.headers as Record<string, string>) };
      const how = { redirect: "manual", decompress: false } as const;
      const answer = await fetch(address + path, { ...init, ...how, headers });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const isRefused = answer.status === 429 || answer.status === 503;
      if (isRefused && !Number(answer.headers.get("retry-after"))) refusalsWithoutTime++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, run));
  return { sent, statuses, refusalsWithoutTime };
}

/** Sends many requests in one write on many connections, again and again; returns the number of connections. */
export async function pipeline(given: Pipeline): Promise<number> {
  const { connections, requests, seconds } = given;
  const message = composeGet(given, "/api/openapi.json", "").repeat(requests);
  const end = performance.now() + seconds * 1000;
  let opened = 0;
  const run = async () => {
    while (performance.now() < end) {
      opened++;
      await useConnection(given.address, message);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  return opened;
}

/** Opens connections at a steady rate and asks each for a file from memory, as the quiet counterpart of `pipeline`. */
export async function connectSteadily(given: Steady): Promise<void> {
  const message = composeGet(given, "/robots.txt", "Connection: close\r\n");
  await repeatSteadily(given, () => useConnection(given.address, message));
}

/** Composes a request of HTTP/1.1. */
const composeGet = ({ address, client }: Work, path: string, fields: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nX-Forwarded-For: ${client}\r\n${fields}\r\n`;

/** Opens a connection, sends a message, and waits until the server closes it, at most a second. */
async function useConnection(address: string, message: string): Promise<void> {
  const { hostname, port } = new URL(address);
  await new Promise<void>((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(message));
    const timer = setTimeout(() => socket.destroy(), 1000);
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Asks for a file from memory at a steady rate, as the quiet counterpart of an attack. */
export async function askSteadily(given: Steady): Promise<void> {
  const headers = { "x-forwarded-for": given.client };
  await repeatSteadily(given, async () => {
    await (await fetch(`${given.address}/robots.txt`, { headers })).arrayBuffer();
  });
}

async function repeatSteadily(
  { perSecond, seconds }: Steady,
  work: () => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  let sent = 0;
  const run = async () => {
    for (;;) {
      const dueMs = (++sent / perSecond) * 1000;
      const spentMs = performance.now() - started;
      // It ends in time also when it cannot keep the rate.
      if (Math.max(dueMs, spentMs) > seconds * 1000) return;
      if (dueMs > spentMs) await Bun.sleep(dueMs - spentMs);
      await work();
    }
  };
  await Promise.all(Array.from({ length: parallel }, run));
}
