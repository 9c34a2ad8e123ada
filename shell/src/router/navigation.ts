import { ApiError, announce, type Platform, type SessionUser } from "@aushadhi/shared-ui";
import type { QueryClient } from "@tanstack/react-query";
import type { AroundNavHandler } from "wouter";
import { applyPageHead, documentTitle } from "./page-head.ts";
import type { PageMatch, Pages } from "./pages.ts";
import type { ScrollMemory } from "./scroll-memory.ts";

interface NavigationDeps {
  pages: Pages;
  platform: Platform;
  queryClient: QueryClient;
  scroll: ScrollMemory;
  /** Path whose page the document came with. */
  path: string;
  /** Whether the document came with the head of its page: the server fills it in with what it renders. */
  rendered: boolean;
  /** The user who is signed in now; null for a guest. */
  user(): SessionUser | null;
  /** Whether the visitor may see this page now. Visitors who may not are sent away without loading it. */
  mayOpen(page: PageMatch): boolean;
  /** Told what a page threw while its head was asked for; what the API refused is the page's own to say. */
  onFailure(error: unknown, page: PageMatch): void;
  /** Called when a navigation starts to wait for code, and when it ends. */
  onBusy(busy: boolean): void;
}

export type Navigation = ReturnType<typeof createNavigation>;

/** Moving between pages in the browser: code and data together, then title, focus and scroll. */
export function createNavigation(deps: NavigationDeps) {
  const { pages, platform, queryClient, scroll, rendered, user, mayOpen, onBusy } = deps;
  let latestMove = 0;
  let shown: { path: string; search: string } | null = null;

  // Going back or forward cancels a page that is still loading.
  window.addEventListener("popstate", () => {
    latestMove++;
    onBusy(false);
  });

  const load = async (url: URL) => {
    const match = pages.find(url.pathname);
    if (!match || !mayOpen(match)) return null;
    const [route] = await Promise.all([pages.route(match), pages.page(match).preload()]);
    return route.load({
      params: match.params,
      query: url.searchParams,
      origin: platform.shop.origin,
      user: user(),
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
    if (announced) announce(documentTitle(head));
  };

  /** Moves to another page as soon as its code is loaded. */
  const aroundNav: AroundNavHandler = (navigate, to, options) => {
    const move = ++latestMove;
    const url = new URL(to, location.href);
    const go = () => {
      if (move !== latestMove) return;
      onBusy(false);
      scroll.beforeMove();
      const isSamePage = url.pathname === location.pathname;
      navigate(to, { ...options, state: scroll.stateFor(options, isSamePage) });
    };
    const match = pages.find(url.pathname);
    if (!match || !mayOpen(match) || pages.isReady(match)) return go();
    onBusy(true);
    pages.renew(match);
    // A page whose code cannot be loaded still becomes the address: its own place then says so.
    pages.page(match).preload().then(go, go);
    void load(url).catch(() => undefined);
  };

  return {
    aroundNav,
    /** Fetches code and data of the page an in-site address names. */
    prefetch(url: URL) {
      const match = pages.find(url.pathname);
      if (match) pages.renew(match);
      void load(url).catch(() => undefined);
    },
    /** The outlet calls this when a page, or the notice in its place, is on the screen. */
    onArrival(path: string, search: string) {
      const before = shown;
      shown = { path, search };
      if (!before && path === deps.path) {
        if (!rendered) void refreshHead(false);
        return scroll.restoreAfterLoad();
      }
      const isSame = before && pages.screen(path) === pages.screen(before.path);
      if (isSame && (path !== before.path || search !== before.search)) {
        scroll.afterQueryChange();
        return void refreshHead(false);
      }
      // The same address again means that a retry loaded the page.
      if (path !== before?.path) scroll.afterMove();
      focusHeading();
      void refreshHead(true);
    },
    /** Told that somebody has signed in or out, which may give the page on the screen another title. */
    onSession: () => void refreshHead(false),
  };
}

/** Begins the new page where it begins; an open dialog keeps the focus. One that is fading away is no longer open. */
function focusHeading(): void {
  if (document.querySelector('[role="dialog"]:not([data-closed])')) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
