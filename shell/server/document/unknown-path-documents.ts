import {
  type CatalogueVersion,
  createVersionedCache,
  findUnavailable,
  getOrStale,
  staleTag,
} from "@aushadhi/api/src/server";
import { findHint } from "../../src/not-found/find-hint.ts";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { MadeDocument, MakeDocument } from "./make-document.ts";
import { encodeDocument, type ReadyDocument } from "./ready-document.ts";

/** More than there are hints. */
const maxKept = 50;
/** Key of the document without a hint. */
const plainKey = "";

/** Whether only the shell's page for every other path answers this one. */
export const isUnknownPath = ({ owner, set }: ResolvedPage): boolean =>
  !owner || (owner.release === set.shell && owner.route.path === "*");

/**
 * Creates the lookup of guests' documents of unknown paths. There are endless such paths, but their documents differ only
 * by the hint where the visitor probably wanted to go, and by their address. So each is rendered once, and its address is
 * filled in. While the database is away they are served as they were last, or the one without a hint.
 */
export function createUnknownPathDocuments(
  makeDocument: MakeDocument,
  catalogueVersion: Pick<CatalogueVersion, "onStockChange" | "isUnconfirmed">,
) {
  const cache = createVersionedCache<MadeDocument>({ maxSize: maxKept, sizeOf: () => 1 });
  catalogueVersion.onStockChange(cache.drop);

  return async (
    page: ResolvedPage,
    { ownKey, version }: { ownKey: string; version: string },
    onMake: () => void,
  ): Promise<ReadyDocument> => {
    const isUnconfirmed = catalogueVersion.isUnconfirmed();
    const key = ownKey + (findHint(page.path)?.what ?? plainKey);
    const { value, isStale } = await getOrStale(
      cache,
      { key, version, isUnconfirmed },
      async () => {
        onMake();
        const value = await makeDocument(page);
        return { value, isKept: value.complete && value.status === 404, tags: value.tags };
      },
    ).catch((error: unknown) => {
      const value = findUnavailable(error) && cache.peekStale(ownKey + plainKey);
      if (!value) throw error;
      return { value, isStale: true };
    });
    const { path, search } = page;
    const document = encodeDocument({ ...value, html: value.composeFor({ path, search }) }, "once");
    return { ...document, isStale: isStale || value.tags.has(staleTag) };
  };
}
