import type { GateReason } from "@aushadhi/api/contract";
import { Unresponsive } from "./answers.ts";
import { measureFairTime } from "./fair-time.ts";
import { describeFinding, type Finding, unresponsive, type Visit } from "./findings.ts";
import { openBrowser, type TrialBrowser } from "./open-browser.ts";
import {
  type BrowserLimits,
  type BrowserReport,
  browserLimits,
  type Preview,
  type TrialPage,
  type TrialPlan,
} from "./trial-plan.ts";
import { type Baseline, readBaseline, visitByNavigation, visitCold } from "./visit-page.ts";

interface TrialOptions {
  plan: TrialPlan;
  preview: Preview;
  /** Program of the browser and its first arguments. */
  command: readonly string[];
  limits?: BrowserLimits;
}

/**
 * Tries the pages of a set in a browser and returns what refuses it. Each page is opened in a browser that was never
 * here; some are also reached from another page, and left again. The browser ends with the trial.
 * @throws Error when the browser does not start
 */
export async function tryInBrowser(options: TrialOptions): Promise<BrowserReport> {
  const { command, limits = browserLimits } = options;
  const browsers = createBrowsers(command);
  const reasons = new Map<string, GateReason>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isUp = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limits.totalMs);
  });
  try {
    const first = await browsers.get();
    const time = measureFairTime(first.pid);
    const tried = tryAll(options, browsers, reasons).then(() => true as const);
    // What is left of it fails when its browser is killed.
    tried.catch(() => undefined);
    const isComplete = await Promise.race([tried, isUp]);
    time.passed();
    const isStarved = !isComplete && time.isStarved();
    return {
      reasons: [...reasons.values()],
      isComplete,
      isStarved,
      browser: first.browser.version(),
    };
  } finally {
    clearTimeout(timer);
    browsers.close();
  }
}

/** The trial's browser, which is replaced after a page that stopped it. */
interface Browsers {
  get(): Promise<TrialBrowser>;
  /** Ends the present browser; the next call of `get` starts another one. */
  replace(): void;
  close(): void;
}

function createBrowsers(command: readonly string[]): Browsers {
  let current: Promise<TrialBrowser> | null = null;
  const end = () => {
    current?.then(
      ({ kill }) => kill(),
      () => undefined,
    );
    current = null;
  };
  let isClosed = false;
  return {
    get() {
      if (isClosed) return Promise.reject(new Error("The trial is over"));
      current ??= openBrowser(command);
      return current;
    },
    replace: end,
    close() {
      isClosed = true;
      end();
    },
  };
}

/** @param reasons receives what refuses the set as soon as it is known, once for a page and code */
async function tryAll(
  { plan, preview, limits = browserLimits }: TrialOptions,
  browsers: Browsers,
  reasons: Map<string, GateReason>,
): Promise<void> {
  const stuck = new Set<string>();
  const note = (page: TrialPage, visit: Visit, findings: readonly Finding[]) => {
    for (const finding of findings) {
      const reason = describeFinding(finding, page, visit, plan);
      const key = `${reason.package} ${reason.subject} ${reason.code}`;
      if (!reasons.has(key)) reasons.set(key, reason);
    }
  };
  const prepare = async () => {
    const { browser, pid } = await browsers.get();
    return { ...{ browser, plan, preview, limits }, time: measureFairTime(pid) };
  };
  let baseline: Baseline | null = null;
  for (const page of plan.pages) {
    if (stuck.has(page.package)) continue;
    let visit: Visit = "opened";
    try {
      const deps = await prepare();
      baseline ??= await readBaseline(deps);
      const found = await visitCold(deps, page, baseline);
      note(page, visit, found);
      if (found.length > 0 || !page.isReached) continue;
      visit = "reached";
      note(page, visit, await visitByNavigation(deps, page, baseline));
    } catch (error) {
      if (!(error instanceof Unresponsive)) throw error;
      note(page, visit, [unresponsive(limits.answerMs / 1000)]);
      stuck.add(page.package);
      browsers.replace();
    }
  }
}
