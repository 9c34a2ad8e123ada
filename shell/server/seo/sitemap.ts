import { routeLimits, servedPaths } from "@aushadhi/api/contract";
import {
  type AppEnv,
  type Bytes,
  buildTag,
  type CatalogueVersion,
  chooseEncoding,
  compress,
  countSitemapProducts,
  createVersionedCache,
  type Database,
  type Encoding,
  encodeBody,
  getOrStale,
  matchesTag,
  type ReleasePlane,
  type ReleaseSet,
  sendBody,
  staleHeaders,
  type VisitorWork,
} from "@aushadhi/api/src/server";
import { type Context, Hono } from "hono";
import { compressText, decompressText } from "./compress-text.ts";
import { generateSitemap, listFirstEntries } from "./generate-sitemap.ts";

export interface SitemapDeps {
  db: Pick<Database, "read">;
  catalogueVersion: Pick<CatalogueVersion, "getCurrent" | "isUnconfirmed">;
  releases: Pick<ReleasePlane, "getCurrentSet">;
  work: Pick<VisitorWork, "run" | "sendFromMemory">;
  origin: string;
  /** Addresses in a file. The sitemap protocol allows 50,000 addresses and 50 MB; ours stay far below 50 MB. */
  perFile?: number;
  /** Products per query, few enough that no other request waits long. */
  atOnce?: number;
}

/** Bytes of memory for compressed files: enough for 300,000 products. */
const budgetBytes = 8 * 1024 * 1024;
/** Bytes of memory for the same files in other encodings, which few clients want. */
const otherBudgetBytes = 16 * 1024 * 1024;

/** Characters that the server sends in about a millisecond. A file has up to 7 million. */
const sentPerMs = 100_000;

/**
 * Serves `/sitemap.xml` and `/robots.txt`. Above 50,000 addresses `/sitemap.xml` is an index of `/sitemap-{n}.xml`.
 * Files are cached compressed until the catalogue or a release changes, and while the database is away.
 */
export function sitemapRoutes(deps: SitemapDeps) {
  const { db, catalogueVersion, releases, work, origin, perFile = 50_000, atOnce = 200 } = deps;
  const counts = createVersionedCache<number>({ maxSize: 1, sizeOf: () => 1 });
  const files = createVersionedCache<Bytes>({ maxSize: budgetBytes, sizeOf: getLength });
  const otherFiles = createVersionedCache<Bytes>({
    maxSize: otherBudgetBytes,
    sizeOf: getLength,
  });
  const robots = encodeBody(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);

  const findState = async () => {
    const [catalogue, set] = await Promise.all([
      catalogueVersion.getCurrent(),
      releases.getCurrentSet(),
    ]);
    return {
      version: `${set?.id} ${catalogue}`,
      pages: set ? listDeclaredPages(set) : [],
      isUnconfirmed: catalogueVersion.isUnconfirmed(),
    };
  };

  const countFiles = async () => {
    const { pages, ...state } = await findState();
    return getOrStale(counts, { key: "files", ...state }, async () => {
      const first = await listFirstEntries(db, pages);
      const entries = first.length + (await countSitemapProducts(db));
      return { value: Math.ceil(entries / perFile), isKept: true };
    });
  };

  const sendFile = async (c: Context<AppEnv>, number: number) => {
    const { pages, ...state } = await findState();
    const found = await getOrStale(files, { key: `file ${number}`, ...state }, async () => {
      const range = { from: (number - 1) * perFile, to: number * perFile };
      const value = await compressText(generateSitemap(db, origin, pages, range, atOnce));
      return { value, isKept: true };
    });
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    const { value: file, isStale } = found;
    const hash = Bun.hash.xxHash64(file).toString(36);
    const headers = {
      ...{ ...fileHeaders, etag: buildTag(hash, encoding) },
      ...(isStale && staleHeaders),
    };
    if (matchesTag(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
    const send = (body: Bytes) => sendFileAs(c, body, encoding, headers);
    if (encoding === "br") return work.sendFromMemory(c, () => send(file));
    const key = `file ${number} ${encoding}`;
    const known = otherFiles.peek(key, hash);
    if (known && encoding) return work.sendFromMemory(c, () => send(known));
    return work.run(c, async (charge) => {
      const body = await otherFiles.get(key, hash, async () => {
        const plain = await decompressText(file);
        const value = encoding ? await compress(plain, encoding, "kept") : plain;
        return { value, isKept: true };
      });
      if (!encoding) charge(body.length / sentPerMs);
      return send(body);
    });
  };

  return new Hono<AppEnv>()
    .get(servedPaths.sitemap, async (c) => {
      const { value: count, isStale } = await countFiles();
      if (count === 1) return sendFile(c, 1);
      const headers = isStale ? staleHeaders : {};
      return sendBody(c, encodeBody(buildIndexFile(origin, count)), { type: xml, headers });
    })
    .get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (c) => {
      const number = Number(c.req.param("file").replace(/\D/g, ""));
      const { value: count } = await countFiles();
      return count > 1 && number <= count ? sendFile(c, number) : c.notFound();
    })
    .get(servedPaths.robots, (c) =>
      sendBody(c, robots, {
        type: "text/plain; charset=UTF-8",
        headers: { "cache-control": "public, max-age=3600" },
      }),
    );
}

/**
 * Lists the sitemap paths of public pages: first those of remotes, then the shell's. Releases of older shops may have more
 * than a package may have now.
 */
function listDeclaredPages({ shell, remotes }: ReleaseSet): string[] {
  const all = [...remotes, shell].flatMap(({ manifest }) =>
    manifest.routes
      .flatMap(({ access, sitemap = [] }) => (access === "all" ? sitemap : []))
      .slice(0, routeLimits.sitemapLines),
  );
  return [...new Set(all)];
}

const getLength = ({ length }: Bytes): number => length;

const xml = "application/xml; charset=utf-8";
const fileHeaders = { "cache-control": "no-cache", vary: "accept-encoding" };

const sendFileAs = (
  c: Context,
  file: Bytes,
  encoding: Encoding | null,
  headers: Record<string, string>,
) =>
  c.body(file, 200, {
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-type": xml,
  });

function buildIndexFile(origin: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("")}</sitemapindex>\n`;
}
