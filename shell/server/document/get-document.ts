import type { Development } from "@aushadhi/api/contract";
import {
  type CatalogueVersion,
  createVersionedCache,
  type Metrics,
  measureSpan,
  type ReleasePlane,
} from "@aushadhi/api/src/server";
import { abbreviateSet } from "../metrics/release-metrics.ts";
import { resolvePage } from "../page/resolve-page.ts";
import type { Viewer } from "../page/viewer.ts";
import { type CompressedDocument, compressDocument } from "./compress-document.ts";
import { developSet } from "./develop-set.ts";
import type { MakeDocument } from "./make-document.ts";

/** Where to send a visitor who may not open the page: a path of this site. */
interface Redirect {
  redirect: string;
}

/**
 * Returns the document at an address for a visitor, or null while no shell is released.
 * @param viewer null for a guest
 * @param development the package that this visitor works on, if any
 */
export type GetDocument = (
  url: URL,
  viewer: Viewer | null,
  development?: Development | null,
) => Promise<CompressedDocument | Redirect | null>;

export interface GetDocumentDeps {
  releases: Pick<ReleasePlane, "getCurrentSet">;
  catalogueVersion: Pick<CatalogueVersion, "getCurrent" | "onStockChange">;
  makeDocument: MakeDocument;
  /** Bytes of memory for cached documents. */
  budgetBytes: number;
  metrics: Pick<Metrics, "increase">;
}

type DocumentResult = "hit" | "made" | "personal" | "redirect";

/**
 * Creates the lookup with its cache. All guests see the same pages, so each page is made once until the catalogue or a
 * release changes. The cache key holds only the query fields that the page reads, so visitors cannot invent keys.
 * Documents for signed-in users and package developers are never cached.
 */
export function createGetDocument(deps: GetDocumentDeps): GetDocument {
  const { releases, catalogueVersion, makeDocument, budgetBytes, metrics } = deps;
  const cache = createVersionedCache<CompressedDocument>({
    maxSize: budgetBytes,
    sizeOf: ({ body, brotli, policy }, id) =>
      body.length + brotli.length + policy.length + id.length * 2,
  });

  catalogueVersion.onStockChange(cache.drop);

  return async (url, viewer, development) => {
    const [all, catalogue] = await Promise.all([
      releases.getCurrentSet(),
      catalogueVersion.getCurrent(),
    ]);
    if (!all) return null;
    const page = resolvePage(development ? developSet(all, development) : all, url, viewer);
    const count = (result: DocumentResult) =>
      metrics.increase("documents_total", { set: abbreviateSet(all), result });
    if (page.redirect) {
      count("redirect");
      return { redirect: page.redirect };
    }
    if (viewer || development) {
      count("personal");
      return compressDocument(await makeDocument({ ...page, ...(development && { development }) }));
    }
    let result: DocumentResult = "hit";
    const document = await measureSpan("document", () =>
      cache.get(page.path + page.search, `${page.set.id} ${catalogue}`, async () => {
        result = "made";
        const made = await makeDocument(page);
        const isKept = made.complete && made.status === 200;
        return { value: compressDocument(made), isKept, tags: made.tags };
      }),
    );
    count(result);
    return document;
  };
}
