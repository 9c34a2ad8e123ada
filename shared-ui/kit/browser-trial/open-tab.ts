import type { Browser, CDPSession, Page } from "playwright-core";
import { answerRequests } from "./answer-requests.ts";
import { waitUntilReady, withinTime } from "./answers.ts";
import type { FairTime } from "./fair-time.ts";
import {
  installBuiltInCheck,
  type PageState,
  readSurroundings,
  type Surroundings,
} from "./page-check.ts";
import type { BrowserLimits, Preview, TrialPlan, TrialViewer } from "./trial-plan.ts";
import { type TabWatch, watchTab } from "./watch-tab.ts";

/** A tab of a browser that was never here before. */
export interface TrialTab {
  page: Page;
  cdp: CDPSession;
  watch: TabWatch;
  /** Opens an address and waits until the page is ready. @throws Unresponsive */
  open(path: string): Promise<PageState>;
  /** Moves in the history or to an address without a new document, and waits until the page is ready. */
  move(to: { path: string } | "back"): Promise<PageState>;
  /** Moves the pointer, upon which fragments come alive, and waits until the page is ready. */
  touch(): Promise<PageState>;
  readSurroundings(): Promise<Surroundings>;
  listChangedBuiltIns(since: "start" | "mark"): Promise<string[]>;
  close(): Promise<void>;
}

export interface TabDeps {
  browser: Browser;
  plan: TrialPlan;
  preview: Preview;
  limits: BrowserLimits;
  time: FairTime;
}

const viewport = { width: 1280, height: 800 };

export async function openTab(
  { browser, plan, preview, limits, time }: TabDeps,
  viewer: TrialViewer,
  isShellAlone = false,
): Promise<TrialTab> {
  const watch = watchTab();
  const context = await browser.newContext({
    ...{ viewport, serviceWorkers: "block", reducedMotion: "reduce", acceptDownloads: false },
  });
  await context.addInitScript(installBuiltInCheck);
  await answerRequests(context, { plan, preview, viewer, isShellAlone }, watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  watch.follow(page);
  // Windows that a page opens are of no use here. What they request has been noted.
  context.on("page", (other) => void other.close().catch(() => undefined));
  const within = <T>(asked: Promise<T>) => withinTime(asked, time, limits.answerMs);
  const ready = () => waitUntilReady(page, watch, time, limits.answerMs);
  return {
    page,
    cdp,
    watch,
    async open(path) {
      await within(page.goto(plan.origin + path, { waitUntil: "commit", timeout: 0 }));
      return ready();
    },
    async move(to) {
      await within(page.evaluate(startMove, to === "back" ? null : to.path));
      const moved = page.waitForFunction(hasMoved, null, { timeout: 0, polling: 50 });
      // A page that never shows is found empty.
      await within(moved).catch(() => undefined);
      return ready();
    },
    async touch() {
      await within(page.mouse.move(viewport.width / 2, viewport.height / 2));
      return ready();
    },
    readSurroundings: () => within(page.evaluate(readSurroundings)),
    listChangedBuiltIns: (since) =>
      within(page.evaluate((one) => globalThis.listChangedBuiltIns?.(one) ?? [], since)),
    close: () => context.close(),
  };
}

/** Content of the page that was left. It goes as soon as the next page shows. */
declare global {
  var contentBeforeMove: Element | null | undefined;
}

/** @param path null for the page before in the history */
function startMove(path: string | null): void {
  globalThis.contentBeforeMove = document.querySelector("main > *");
  if (path === null) history.back();
  else history.pushState(null, "", path);
}

const hasMoved = () => {
  const content = document.querySelector("main > *");
  return content !== null && content !== globalThis.contentBeforeMove;
};
