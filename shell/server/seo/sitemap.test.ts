import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { generateProducts } from "@aushadhi/api/seed/generate";
import {
  type CatalogueVersion,
  createCatalogueVersion,
  type Database,
  openDatabase,
  type ReleaseSet,
} from "@aushadhi/api/src/server";
import { sitemapRoutes } from "./sitemap.ts";

const origin = "https://shop.example";
let time = Date.parse("2026-06-15T04:30:00.000Z");
const products = 200;
/** Paths that releases declare. */
const declared = ["/", "/shop", "/about"];
const fixed = declared.length;

interface Page {
  access?: string;
  sitemap?: string[];
}

/** Builds a release set of a shell with an about page, and one remote with these pages. */
const buildSet = (pages: Page[], id = "one") => {
  const build = (name: string, routes: Page[]) => ({
    name,
    manifest: { routes: routes.map((page) => ({ access: "all", ...page })) },
  });
  const shell = build("shell", [{ sitemap: ["/about"] }, {}]);
  return { id, shell, remotes: [build("mfe-catalog", pages)] } as unknown as ReleaseSet;
};
const home = [{ sitemap: ["/"] }, { sitemap: ["/shop"] }];

let folder: string;
let db: Database;
let version: CatalogueVersion;
let set: ReleaseSet | null;
/** Milliseconds of server time that clients paid for. */
let charged: number;
const charge = (ms: number) => {
  charged += ms;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-sitemap-"));
  db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  await generateProducts({ db, count: products, now: new Date(time) });
  await write("UPDATE products SET is_active = 1");
});
beforeEach(() => {
  charged = 0;
  version = createCatalogueVersion(db, () => new Date(time));
  set = buildSet(home);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (sql: string) => db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);

/** Counts queries in total, and the most in one turn of the event loop. */
function watchReads() {
  const reads = { count: 0, inOneTurn: 0 };
  let inThisTurn = 0;
  const select = new Proxy(db.read.select.bind(db.read), {
    apply(target, self, args) {
      reads.count++;
      reads.inOneTurn = Math.max(reads.inOneTurn, ++inThisTurn);
      setImmediate(() => {
        inThisTurn = 0;
      });
      return Reflect.apply(target, self, args);
    },
  });
  return { reads, db: { read: { ...db.read, select } } };
}

const createRoutes = (
  options: { perFile?: number; atOnce?: number } = {},
  from = db as Pick<Database, "read">,
) =>
  sitemapRoutes({
    db: from,
    catalogueVersion: version,
    releases: { getCurrentSet: async () => set },
    work: {
      run: (_, send) => send(charge, (wait) => wait()),
      sendFromMemory: async (_, send) => send(),
    },
    origin,
    ...options,
  });

const read = async (routes: ReturnType<typeof createRoutes>, path: string) =>
  (await routes.request(path)).text();

const listAddresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);

test("lists all addresses in one file, each once", async () => {
  const addresses = listAddresses(await read(createRoutes({ atOnce: 30 }), "/sitemap.xml"));
  expect(addresses.slice(0, fixed)).toEqual(declared.map((path) => origin + path));
  expect(new Set(addresses).size).toBe(fixed + products);
  expect(addresses).toHaveLength(fixed + products);
});

test("a plain file is paid by its length, a compressed one is free", async () => {
  const routes = createRoutes();
  const headers = { "accept-encoding": "br" };
  await (await routes.request("/sitemap.xml", { headers })).arrayBuffer();
  expect(charged).toBe(0);
  const { length } = await read(routes, "/sitemap.xml");
  expect(charged).toBeCloseTo(length / 100_000, 2);
});

test("lists the pages of a new release from the next request on", async () => {
  const routes = createRoutes();
  expect(await read(routes, "/sitemap.xml")).not.toContain("/offers");
  set = buildSet([...home, { sitemap: ["/offers", "/offers/new"] }], "another");
  expect(listAddresses(await read(routes, "/sitemap.xml")).slice(0, 5)).toEqual(
    ["/", "/shop", "/offers", "/offers/new", "/about"].map((path) => origin + path),
  );
});

test("lists only public pages, each once", async () => {
  set = buildSet([...home, ...home, { access: "staff", sitemap: ["/admin/secret"] }]);
  const addresses = listAddresses(await read(createRoutes(), "/sitemap.xml"));
  expect(addresses.slice(0, fixed)).toEqual(declared.map((path) => origin + path));
  expect(addresses).toHaveLength(fixed + products);
});

test("lists at most 5,000 pages of a package, whatever an older shop accepted", async () => {
  const lines = (word: string) => Array.from({ length: 4000 }, (_, at) => `/${word}/${at}`);
  set = buildSet([{ sitemap: lines("offers") }, { sitemap: lines("more") }], "large");
  const addresses = listAddresses(await read(createRoutes(), "/sitemap.xml"));
  const declaredPages = addresses.filter((at) => /\/(offers|more)\//.test(at ?? ""));
  expect(declaredPages).toHaveLength(5000);
  expect(addresses).toContain(`${origin}/about`);
});

test("escapes an address", async () => {
  set = buildSet([{ sitemap: ["/offers?kind=a&b=<c>"] }]);
  expect(await read(createRoutes(), "/sitemap.xml")).toContain(
    `<loc>${origin}/offers?kind=a&amp;b=&lt;c&gt;</loc>`,
  );
});

test("lists products without any release, and with releases that declare no pages", async () => {
  for (const some of [null, buildSet([{}, {}])]) {
    set = some;
    const addresses = listAddresses(await read(createRoutes(), "/sitemap.xml"));
    expect(addresses.length).toBeGreaterThanOrEqual(products);
  }
});

test.each([3, 40, 41, fixed, fixed + products - 1])(
  "files of %d addresses repeat nothing and leave nothing out",
  async (perFile) => {
    const whole = listAddresses(await read(createRoutes(), "/sitemap.xml"));
    const routes = createRoutes({ perFile, atOnce: 7 });
    const files = listAddresses(await read(routes, "/sitemap.xml"));
    expect(files).toHaveLength(Math.ceil(whole.length / perFile));
    const listed: unknown[] = [];
    for (const [at, address] of files.entries()) {
      expect(address).toBe(`${origin}/sitemap-${at + 1}.xml`);
      const addresses = listAddresses(await read(routes, `/sitemap-${at + 1}.xml`));
      expect(addresses.length).toBeLessThanOrEqual(perFile);
      listed.push(...addresses);
    }
    expect(listed).toEqual(whole);
    expect((await routes.request(`/sitemap-${files.length + 1}.xml`)).status).toBe(404);
  },
);

test("answers another request while it generates a sitemap of many slices", async () => {
  const routes = createRoutes({ atOnce: 10 });
  const answered: string[] = [];
  const note = (name: string) => () => void answered.push(name);
  await Promise.all([
    read(routes, "/sitemap.xml").then(note("sitemap")),
    new Promise(setImmediate).then(() => read(routes, "/robots.txt")).then(note("another")),
  ]);
  expect(answered).toEqual(["another", "sitemap"]);
});

test("reads every slice of products in its own turn of the event loop", async () => {
  const watched = watchReads();
  await read(createRoutes({ atOnce: 10 }, watched.db), "/sitemap.xml");
  expect(watched.reads.count).toBeGreaterThan(products / 10);
  // The first turn also counts the products, and lists the categories twice.
  expect(watched.reads.inOneTurn).toBeLessThanOrEqual(4);
});

test("reads no product for the index", async () => {
  const watched = watchReads();
  await read(createRoutes({ perFile: 20 }, watched.db), "/sitemap.xml");
  expect(watched.reads.count).toBe(2);
});

test("generates a file once for all requests, until the catalogue changes", async () => {
  const watched = watchReads();
  const routes = createRoutes({}, watched.db);
  await Promise.all([read(routes, "/sitemap.xml"), read(routes, "/sitemap.xml")]);
  const { count } = watched.reads;
  await read(routes, "/sitemap.xml");
  expect(watched.reads.count).toBe(count);
  await write("UPDATE products SET stock = stock + 1");
  time += 2000;
  await read(routes, "/sitemap.xml");
  expect(watched.reads.count).toBe(count);
  await write("UPDATE products SET name = name || '!'");
  await read(routes, "/sitemap.xml");
  expect(watched.reads.count).toBeGreaterThan(count);
});

test("sends gzip to clients without brotli, and each encoding has its own ETag", async () => {
  const routes = createRoutes();
  const ask = (headers: Record<string, string>) => routes.request("/sitemap.xml", { headers });
  const xml = await read(routes, "/sitemap.xml");
  const tags = new Map<string, string>();
  for (const encoding of ["", "br", "gzip", "gzip"]) {
    const answer = await ask({ "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding") ?? "").toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    tags.set(encoding, answer.headers.get("etag") ?? "");
    if (encoding === "gzip") expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(xml);
  }
  for (const [encoding, tag] of tags) {
    for (const asked of tags.keys()) {
      const { status } = await ask({ "accept-encoding": asked, "if-none-match": tag });
      expect(status).toBe(asked === encoding ? 304 : 200);
    }
  }
});

test("compresses a file for clients that accept brotli", async () => {
  const routes = createRoutes();
  const headers = { "accept-encoding": "gzip, br" };
  const answer = await routes.request("/sitemap.xml", { headers });
  expect(answer.headers.get("content-encoding")).toBe("br");
  const xml = brotliDecompressSync(await answer.arrayBuffer()).toString();
  expect(xml).toBe(await read(routes, "/sitemap.xml"));
  expect(xml).toEndWith("</urlset>\n");
});
