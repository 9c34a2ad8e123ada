import {
  type AppEnv,
  acceptsBrotli,
  type CatalogueVersion,
  countSitemapProducts,
  createVersionedCache,
  type Database,
  type ReleasePlane,
  type ReleaseSet,
} from "@aushadhi/api/src/server";
import { type Context, Hono } from "hono";
import { compressText, decompressText } from "./compress-text.ts";
import { generateSitemap, listFirstEntries } from "./generate-sitemap.ts";

export interface SitemapDeps {
  db: Pick<Database, "read">;
  catalogueVersion: Pick<CatalogueVersion, "getCurrent">;
  releases: Pick<ReleasePlane, "getCurrentSet">;
  origin: string;
  /** Addresses in a file. The sitemap protocol allows 50,000 addresses and 50 MB; ours stay far below 50 MB. */
  perFile?: number;
  /** Products per query, few enough that no other request waits long. */
  atOnce?: number;
}

/** Bytes of memory for compressed files: enough for 300,000 products. */
const budgetBytes = 8 * 1024 * 1024;

/**
 * Serves `/sitemap.xml` and `/robots.txt`. Above 50,000 addresses `/sitemap.xml` is an index of `/sitemap-{n}.xml`.
 * Files are cached compressed until the catalogue or a release changes.
 */
export function sitemapRoutes(deps: SitemapDeps) {
  const { db, catalogueVersion, releases, origin, perFile = 50_000, atOnce = 200 } = deps;
  const counts = createVersionedCache<number>({ maxSize: 1, sizeOf: () => 1 });
  const files = createVersionedCache<Uint8Array<ArrayBuffer>>({
    maxSize: budgetBytes,
    sizeOf: (file) => file.length,
  });

  const findState = async () => {
    const [catalogue, set] = await Promise.all([
      catalogueVersion.getCurrent(),
      releases.getCurrentSet(),
    ]);
    return { version: `${set?.id} ${catalogue}`, pages: set ? listDeclaredPages(set) : [] };
  };

  const countFiles = async () => {
    const { version, pages } = await findState();
    return counts.get("files", version, async () => {
      const first = await listFirstEntries(db, pages);
      const entries = first.length + (await countSitemapProducts(db));
      return { value: Math.ceil(entries / perFile), isKept: true };
    });
  };

  const sendFile = async (c: Context, number: number) => {
    const { version, pages } = await findState();
    const file = await files.get(`file ${number}`, version, async () => {
      const range = { from: (number - 1) * perFile, to: number * perFile };
      const value = await compressText(generateSitemap(db, origin, pages, range, atOnce));
      return { value, isKept: true };
    });
    return acceptsBrotli(c.req.header("accept-encoding"))
      ? sendXml(c, file, { "content-encoding": "br" })
      : sendXml(c, await decompressText(file));
  };

  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      const count = await countFiles();
      return count === 1 ? sendFile(c, 1) : sendXml(c, buildIndexFile(origin, count));
    })
    .get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (c) => {
      const number = Number(c.req.param("file").replace(/\D/g, ""));
      const count = await countFiles();
      return count > 1 && number <= count ? sendFile(c, number) : c.notFound();
    })
    .get("/robots.txt", (c) =>
      c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`, 200, {
        "cache-control": "public, max-age=3600",
      }),
    );
}

/** Lists the sitemap paths of public pages: first those of remotes, then the shell's. */
function listDeclaredPages({ shell, remotes }: ReleaseSet): string[] {
  const open = [...remotes, shell].flatMap(({ manifest }) =>
    manifest.routes.filter(({ access }) => access === "all"),
  );
  return [...new Set(open.flatMap(({ sitemap = [] }) => sitemap))];
}

function sendXml(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return c.body(body, 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "no-cache",
    vary: "accept-encoding",
    ...headers,
  });
}

function buildIndexFile(origin: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("")}</sitemapindex>\n`;
}
