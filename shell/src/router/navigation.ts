import {
  ApiError,
  announce,
  leaveForms,
  type OverlayState,
  overlayExit,
  type Platform,
  type SessionUser,
  unsavedForms,
} from "@aushadhi/shared-ui";
import type { QueryClient } from "@tanstack/react-query";
import type { AroundNavHandler } from "wouter";
import { applyPageHead, formatDocumentTitle } from "./page-head.ts";
import type { PageMatch, Pages } from "./pages.ts";
import type { ScrollMemory } from "./scroll-memory.ts";

interface NavigationDeps {
  pages: Pages;
  platform: Platform;
  queryClient: QueryClient;
  scroll: ScrollMemory;
  /** Path of the page in the document. */
  path: string;
  /** Whether the server rendered the page. Then the document also has its head. */
  rendered: boolean;
  /** The user who is signed in now; null for a guest. */
  getUser(): SessionUser | null;
  /** Whether the visitor can open this page now. Without access, the page is not loaded and the outlet redirects. */
  canOpen(page: PageMatch): boolean;
  /** Called with an error of a page's `load`. Pages show errors of the API themselves. */
  onFailure(error: unknown, page: PageMatch): void;
  /** Called when a navigation starts to wait for code, and when it ends. */
  onBusy(busy: boolean): void;
}

export type Navigation = ReturnType<typeof createNavigation>;

/** Navigates between pages in the browser: loads code and data together, then sets title, focus and scroll. */
export function createNavigation(deps: NavigationDeps) {
  const { pages, platform, queryClient, scroll, rendered, getUser, canOpen, onBusy } = deps;
  let latestMove = 0;
  let shown: { path: string; search: string } | null = null;

  // Going back or forward cancels a page that is still loading.
  window.addEventListener("popstate", () => {
    // A dialog closes, often because the navigation has begun in it.
    if (overlayExit.promise) return;
    latestMove++;
    onBusy(false);
  });

  const load = async (url: URL) => {
    const match = pages.find(url.pathname);
    if (!match || !canOpen(match)) return null;
    const [route] = await Promise.all([pages.loadRoute(match), pages.getPage(match).preload()]);
    return route.load({
      params: match.params,
      query: url.searchParams,
      origin: platform.shop.origin,
      user: getUser(),
      api: platform.api,
      queryClient,
    });
  };

  const fail = (error: unknown, { pathname }: URL) => {
    const match = pages.find(pathname);
    if (match && !(error instanceof ApiError)) deps.onFailure(error, match);
    return null;
  };

  const refreshHead = async (announced: boolean) => {
    const url = new URL(location.href);
    const unknown = { title: "", description: "", canonical: url.pathname };
    const head = (await load(url).catch((error: unknown) => fail(error, url))) ?? unknown;
    if (location.href !== url.href) return;
    applyPageHead(head, platform.shop.origin);
    if (announced) announce(formatDocumentTitle(head));
  };

  /** Moves to another page as soon as its code is loaded. */
  const aroundNav: AroundNavHandler = (navigate, to, options) => {
    const url = new URL(to, location.href);
    // A page that changes its own entry keeps its forms.
    const keepsForms = options?.replace && url.pathname === location.pathname;
    if (unsavedForms.size > 0 && !keepsForms) {
      return leaveForms(() => aroundNav(navigate, to, options));
    }
    const move = ++latestMove;
    const go = () => {
      if (move !== latestMove) return;
      if (overlayExit.promise) return void overlayExit.promise.then(go);
      onBusy(false);
      scroll.beforeMove();
      const isSamePage = url.pathname === location.pathname;
      // The entry of an open dialog is not one to go back to.
      const isOverlay = !!(history.state as OverlayState | null)?.overlays;
      const replace = options?.replace || isOverlay;
      navigate(to, { ...options, replace, state: scroll.createState(options, isSamePage) });
    };
    const match = pages.find(url.pathname);
    if (!match || !canOpen(match) || pages.isReady(match)) return go();
    onBusy(true);
    pages.retryIfFailed(match);
    // If the code does not load, the address changes too, and the outlet shows the failure.
    pages.getPage(match).preload().then(go, go);
    void load(url).catch(() => undefined);
  };

  return {
    aroundNav,
    /** Prefetches code and data of a page of this site. */
    prefetch(url: URL) {
      const match = pages.find(url.pathname);
      if (match) pages.retryIfFailed(match);
      void load(url).catch(() => undefined);
    },
    /** Called by the outlet when a page, or its notice, is on the screen. */
    onArrival(path: string, search: string) {
      const before = shown;
      shown = { path, search };
      if (!before && path === deps.path) {
        if (!rendered) void refreshHead(false);
        return scroll.restoreAfterLoad();
      }
      const isSame = before && pages.getScreenKey(path) === pages.getScreenKey(before.path);
      if (isSame && (path !== before.path || search !== before.search)) {
        scroll.afterQueryChange();
        return void refreshHead(false);
      }
      // The same address again means that a retry loaded the page.
      if (path !== before?.path) scroll.afterMove();
      focusHeading();
      void refreshHead(true);
    },
    /** Called when somebody has signed in or out: the page may have another title now. */
    onSession: () => void refreshHead(false),
  };
}

/** Focuses the heading of the new page, unless a dialog is open. A dialog that fades out counts as closed. */
function focusHeading(): void {
  if (document.querySelector('[role="dialog"]:not([data-closed])')) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
