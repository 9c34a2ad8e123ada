import {
  type Database,
  listSitemapCategories,
  listSitemapProducts,
  type SitemapPosition,
  skipSitemapProducts,
} from "@aushadhi/api/src/server";
import { links } from "@aushadhi/shared-ui";
import { escapeHtml } from "../document/escape-html.ts";

interface Entry {
  path: string;
  changedAt?: Date;
}

/**
 * Lists the entries that come before the products.
 * @param pages paths that the releases declare
 */
export async function listFirstEntries(
  db: Pick<Database, "read">,
  pages: readonly string[],
): Promise<Entry[]> {
  const categories = await listSitemapCategories(db);
  return [
    ...pages.map((path) => ({ path })),
    ...categories.map(({ id, changedAt }) => ({ path: links.category(id), changedAt })),
  ];
}

/** Products that one query can skip in less than a millisecond. */
const skippedAtOnce = 5000;

/**
 * Generates one sitemap file in pieces.
 * @param pages paths that the releases declare
 * @param range indexes among all addresses. Products come after the first entries, the newest last, so that earlier
 * files do not change
 * @param atOnce products per query; other requests run in between
 */
export async function* generateSitemap(
  db: Pick<Database, "read">,
  origin: string,
  pages: readonly string[],
  range: { from: number; to: number },
  atOnce: number,
): AsyncGenerator<string, void> {
  const format = ({ path, changedAt }: Entry) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  };
  const first = await listFirstEntries(db, pages);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  yield first.slice(range.from, range.to).map(format).join("");

  let after: SitemapPosition | null = null;
  for (let skip = range.from - first.length; skip > 0; skip -= skippedAtOnce) {
    after = await skipSitemapProducts(db, after, Math.min(skip, skippedAtOnce));
    if (!after) break;
    await new Promise(setImmediate);
  }
  let left = range.to - Math.max(range.from, first.length);
  while (left > 0) {
    const limit = Math.min(left, atOnce);
    const rows = await listSitemapProducts(db, after, limit);
    yield rows.map(({ id, changedAt }) => format({ path: links.product(id), changedAt })).join("");
    after = rows.at(-1) ?? after;
    left = rows.length < limit ? 0 : left - limit;
    await new Promise(setImmediate);
  }
  yield "</urlset>\n";
}
