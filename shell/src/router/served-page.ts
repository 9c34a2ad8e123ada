import { type LazyPage, lazyPage } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { servedPageAtom } from "../remote-notice/served-notice.tsx";
import type { PageMatch, Pages } from "./pages.ts";

/** The page that the document came with, as the server rendered it. */
export interface ServedPage {
  path: string;
  /** Never fails: while its code cannot be loaded it is late, and React leaves the server's markup in its place. */
  Page: LazyPage;
  /** The server's markup, to be put back should the page fail while it is hydrated. */
  nodes: readonly Node[];
  /** Told that the page failed while it was hydrated. */
  crashed(error: unknown): void;
  /** Gets the page's code by its second path. Fulfilled with whether it is here. */
  retry(): Promise<boolean>;
}

interface ServedPageDeps {
  pages: Pages;
  match: PageMatch;
  path: string;
  /** Element that the page is in. */
  place: ParentNode | null;
  store: Store;
  /** Told of each failure. */
  onFailure(error: unknown): void;
}

/** Loads the page of the document that the browser is about to bring to life. */
export function createServedPage(deps: ServedPageDeps): ServedPage {
  const { pages, match, path, place, store, onFailure } = deps;
  let resolve: (page: LazyPage) => void = () => undefined;
  const loaded = new Promise<LazyPage>((done) => {
    resolve = done;
  });
  const fail = (error: unknown) => {
    store.set(servedPageAtom, "failed");
    onFailure(error);
  };
  const load = async () => {
    const page = pages.page(match);
    try {
      await page.preload();
    } catch (error) {
      fail(error);
      return false;
    }
    store.set(servedPageAtom, "fine");
    resolve(page);
    return true;
  };
  void load();
  return {
    path,
    Page: lazyPage(async () => ({ default: await (await loaded).preload() })),
    nodes: [...(place?.childNodes ?? [])].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE),
    crashed: fail,
    retry() {
      store.set(servedPageAtom, "retrying");
      pages.retry(match);
      return load();
    },
  };
}
