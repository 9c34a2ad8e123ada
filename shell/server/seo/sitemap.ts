import {
  type AppEnv,
  type CatalogueVersion,
  createVersionedCache,
  type Database,
  listSitemapCategories,
  listSitemapProducts,
} from "@aushadhi/api/src/server";
import { links } from "@aushadhi/shared-ui";
import { type Context, Hono } from "hono";

export interface SitemapDeps {
  db: Database;
  catalogueVersion: CatalogueVersion;
  origin: string;
  /** Addresses a file may hold; 50,000 by the sitemap protocol. */
  perFile?: number;
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** Rows read at a time: few enough that no other request waits long. */
const chunk = 2000;

/**
 * `/sitemap.xml`, and beyond 50,000 addresses an index there with the addresses in `/sitemap-{n}.xml`.
 * Files are kept for as long as the catalogue stays as it is.
 */
export function sitemapRoutes({ db, catalogueVersion, origin, perFile = 50_000 }: SitemapDeps) {
  const cache = createVersionedCache<string[]>({ maxSize: 1, sizeOf: () => 1 });
  const getFiles = async () =>
    cache.get("sitemap", await catalogueVersion.current(), async () => ({
      value: await buildFiles(db, origin, perFile),
      isKept: true,
    }));

  const xml = (c: Context, text: string) =>
    c.body(text, 200, {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "no-cache",
    });

  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      const made = await getFiles();
      const [only] = made;
      return xml(c, made.length === 1 && only ? only : buildIndexFile(origin, made.length));
    })
    .get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (c) => {
      const number = Number(c.req.param("file").replace(/\D/g, ""));
      const made = await getFiles();
      const file = made.length > 1 ? made[number - 1] : undefined;
      return file ? xml(c, file) : c.notFound();
    })
    .get("/robots.txt", (c) =>
      c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`, 200, {
        "cache-control": "public, max-age=3600",
      }),
    );
}

async function buildFiles(db: Database, origin: string, perFile: number): Promise<string[]> {
  const fixed: Entry[] = [links.home, links.shop, links.about, links.terms, links.privacy].map(
    (path) => ({ path }),
  );
  const categories = await listSitemapCategories(db);
  const entries = [
    ...fixed,
    ...categories.map(({ id, changedAt }) => ({ path: links.category(id), changedAt })),
  ];
  const files: string[] = [];
  let after = "";
  for (;;) {
    const rows = await listSitemapProducts(db, after, chunk);
    after = rows.at(-1)?.id ?? after;
    entries.push(...rows.map(({ id, changedAt }) => ({ path: links.product(id), changedAt })));
    const isLast = rows.length < chunk;
    while (entries.length > perFile || (isLast && entries.length > 0)) {
      files.push(buildUrlFile(origin, entries.splice(0, perFile)));
    }
    if (isLast) return files;
    // Let waiting requests through before the next rows.
    await Bun.sleep(0);
  }
}

function buildUrlFile(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${origin}${path}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

function buildIndexFile(origin: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("")}</sitemapindex>\n`;
}
