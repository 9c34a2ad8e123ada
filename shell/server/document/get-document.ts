import { type Development, servedPaths } from "@aushadhi/api/contract";
import {
  abbreviateSet,
  type CatalogueVersion,
  createVersionedCache,
  findUnavailable,
  type Metrics,
  measureBody,
  measureSpan,
  type Preview,
  type ReleasePlane,
  type ReleaseSet,
  replaceReleases,
  type ServedSets,
  staleTag,
} from "@aushadhi/api/src/server";
import { resolvePage } from "../page/resolve-page.ts";
import type { Viewer } from "../page/viewer.ts";
import { developSet } from "./develop-set.ts";
import type { MakeDocument } from "./make-document.ts";
import { encodeDocument, type ReadyDocument } from "./ready-document.ts";
import { createUnknownPathDocuments, isUnknownPath } from "./unknown-path-documents.ts";

/** Where to send a visitor who may not open the page: a path of this site. */
interface Redirect {
  redirect: string;
}

/** What a visitor gets in place of what nearly all get. */
interface OwnSet {
  /** A package under development, or a preview: it is in the set of one visitor alone. */
  development?: Development | null;
  preview?: Preview | null;
  /** Chooses the set of this visitor; called only while a canary runs. */
  chooseSet?: (sets: ServedSets) => Promise<ReleaseSet>;
}

/** Runs the work of a document that is not cached; `charge` adds milliseconds that another process spends on it. */
export type RunWork = (
  work: (charge: (ms: number) => void) => Promise<ReadyDocument>,
) => Promise<ReadyDocument>;

/** About what a render takes of its own process, which the main thread does not measure. */
const renderMs = 10;

/**
 * Returns the document at an address for a visitor, or null while no shell is released.
 * @param viewer null for a guest
 * @param runWork runs the work of a document that is not cached
 * @param own what this visitor gets in place of what all get, if anything
 */
export type GetDocument = (
  url: URL,
  viewer: Viewer | null,
  runWork: RunWork,
  own?: OwnSet,
) => Promise<ReadyDocument | Redirect | null>;

export interface GetDocumentDeps {
  releases: Pick<ReleasePlane, "getServedSets" | "getRelease">;
  catalogueVersion: Pick<CatalogueVersion, "getCurrent" | "isUnconfirmed" | "onStockChange">;
  makeDocument: MakeDocument;
  /** Makes documents of previews, apart from all others. */
  makePreview: MakeDocument;
  /** Bytes of memory for cached documents. */
  budgetBytes: number;
  metrics: Pick<Metrics, "increase">;
}

type DocumentResult = "hit" | "made" | "personal" | "redirect";

/**
 * Creates the lookup with its cache. All guests see the same pages, so each page is made once until the catalogue or a
 * release changes. While the database is away each page is served as it was last, whatever has changed since. The cache
 * key holds only the query fields that the page reads, so visitors cannot invent keys.
 * Documents for signed-in users and package developers are never cached.
 */
export function createGetDocument(deps: GetDocumentDeps): GetDocument {
  const { releases, catalogueVersion, makeDocument, makePreview, budgetBytes, metrics } = deps;
  const cache = createVersionedCache<ReadyDocument>({
    maxSize: budgetBytes,
    sizeOf: ({ body, policy }, id) => measureBody(body) + policy.length + id.length * 2,
  });

  catalogueVersion.onStockChange(cache.drop);
  const getUnknownPath = createUnknownPathDocuments(makeDocument, catalogueVersion);

  return async (url, viewer, runWork, { development, preview, chooseSet } = {}) => {
    const [sets, catalogue] = await Promise.all([
      releases.getServedSets(),
      catalogueVersion.getCurrent(),
    ]);
    if (!sets) return null;
    const { stable, canaries } = sets;
    const all = chooseSet && canaries.length > 0 ? await chooseSet(sets) : stable;
    const previewed = preview
      ? await replaceReleases(releases.getRelease, stable, preview.versions)
      : null;
    if (preview && !previewed) return { redirect: `${servedPaths.preview}/leave` };
    const shown = development ? developSet(all, development) : (previewed ?? all);
    const page = resolvePage(shown, url, viewer);
    const count = (result: DocumentResult) =>
      metrics.increase("documents_total", { set: abbreviateSet(all), result });
    if (page.redirect) {
      count("redirect");
      return { redirect: page.redirect };
    }
    if (viewer || development || preview) {
      count("personal");
      return runWork(async (charge) => {
        charge(renderMs);
        const own = { ...(development && { development }), ...(preview && { preview }) };
        return encodeDocument(
          await (preview ? makePreview : makeDocument)({ ...page, ...own }),
          "once",
        );
      });
    }
    // A canary's documents are kept beside the stable ones, and must not take their place.
    const ownKey = all === stable ? "" : `${all.id} `;
    const [key, version] = [ownKey + page.path + page.search, `${page.set.id} ${catalogue}`];
    const current = cache.peek(key, version);
    const isStale = catalogueVersion.isUnconfirmed();
    const known = isStale ? cache.peekStale(key) : current;
    if (known) {
      count("hit");
      return isStale ? { ...known, isStale } : known;
    }
    let result: DocumentResult = "hit";
    const document = await runWork((charge) => {
      const onMake = () => {
        result = "made";
        charge(renderMs);
      };
      if (isUnknownPath(page)) return getUnknownPath(page, { ownKey, version }, onMake);
      return measureSpan("document", () =>
        cache
          .get(key, version, async () => {
            onMake();
            const made = await makeDocument(page);
            const isKept = made.complete && made.status === 200;
            const value = { ...encodeDocument(made, "kept"), isStale: made.tags.has(staleTag) };
            return { value, isKept, tags: made.tags };
          })
          .catch((error) => {
            const last = findUnavailable(error) && cache.peekStale(key);
            if (!last) throw error;
            return { ...last, isStale: true };
          }),
      );
    });
    count(result);
    return document;
  };
}
