import { type LazyPage, lazyPage } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { servedPageAtom } from "../remote-notice/served-notice.tsx";
import type { PageMatch, Pages } from "./pages.ts";

/** The page of the document, as the server rendered it. */
export interface ServedPage {
  path: string;
  /** Never rejects: while the code does not load, React keeps the server's markup. */
  Page: LazyPage;
  /** The server's markup, to restore it when the page fails during hydration. */
  nodes: readonly Node[];
  /** Called when the page fails during hydration. */
  crashed(error: unknown): void;
  /** Loads the page's code by its second path. Resolves to whether it has loaded. */
  retry(): Promise<boolean>;
}

interface ServedPageDeps {
  pages: Pages;
  match: PageMatch;
  path: string;
  /** The element of the page. */
  place: ParentNode | null;
  store: Store;
  /** Called with each failure. */
  onFailure(error: unknown): void;
}

/** Loads the page of the document, which the browser is about to hydrate. */
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
    const page = pages.getPage(match);
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
