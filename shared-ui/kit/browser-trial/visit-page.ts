import {
  compareSurroundings,
  describeBuiltIns,
  describeListeners,
  describeTroubles,
  empty,
  type Finding,
  tooLarge,
} from "./findings.ts";
import { findAdded, listListeners, readScriptAddresses } from "./list-listeners.ts";
import { openTab, type TabDeps, type TrialTab } from "./open-tab.ts";
import type { PageState, Surroundings } from "./page-check.ts";
import type { TrialPage } from "./trial-plan.ts";

/** What a page of the shell looks like without any other package. */
export interface Baseline {
  surroundings: Surroundings;
  /** Names of built-in values that the shell itself changes. */
  builtIns: ReadonlySet<string>;
}

/** @throws Unresponsive when the shell's own page does not answer */
export async function readBaseline(deps: TabDeps): Promise<Baseline> {
  const tab = await openTab(deps, "guest", true);
  try {
    await tab.open(deps.plan.startPath);
    await tab.touch();
    return {
      surroundings: await tab.readSurroundings(),
      builtIns: new Set(await tab.listChangedBuiltIns("start")),
    };
  } finally {
    await tab.close();
  }
}

/** Opens a page in a new browser and lets its fragments come alive. */
export async function visitCold(
  deps: TabDeps,
  page: TrialPage,
  baseline: Baseline,
): Promise<Finding[]> {
  const tab = await openTab(deps, page.viewer);
  const found: Finding[] = [];
  await tab.open(page.path);
  found.push(...describeContent(await tab.touch()));
  const changed = await tab.listChangedBuiltIns("start");
  found.push(...describeBuiltIns(changed.filter((name) => !baseline.builtIns.has(name))));
  found.push(...(await checkSurroundings(tab, page, baseline)));
  const bytes = [...tab.watch.scripts.values()].reduce((sum, one) => sum + one, 0);
  if (bytes > page.scriptBudget) found.push(tooLarge(bytes, page.scriptBudget));
  await tab.close();
  return [...describeTroubles(tab.watch.troubles), ...found];
}

/** Reaches a page from a page of the shell, and leaves it again. */
export async function visitByNavigation(
  deps: TabDeps,
  page: TrialPage,
  baseline: Baseline,
): Promise<Finding[]> {
  const tab = await openTab(deps, page.viewer);
  const found: Finding[] = [];
  await tab.open(deps.plan.startPath);
  await tab.touch();
  const known = tab.watch.troubles.length;
  const before = await listListeners(tab.cdp);
  await tab.page.evaluate(() => globalThis.markBuiltIns?.());
  found.push(...describeContent(await tab.move({ path: page.path })));
  found.push(...(await checkSurroundings(tab, page, baseline)));
  await tab.move("back");
  found.push(...describeBuiltIns(await tab.listChangedBuiltIns("mark")));
  const added = findAdded(before, await listListeners(tab.cdp));
  if (added.length > 0) {
    const addresses = await readScriptAddresses(tab.page);
    const isOwn = ({ scriptId }: { scriptId: string }) =>
      addresses.get(scriptId)?.includes(`/mfe/${page.package}/`) === true;
    const own = page.package === "shell" ? [] : added.filter(isOwn);
    found.push(...describeListeners([...new Set(own.map(({ event }) => event))]));
  }
  await tab.close();
  return [...describeTroubles(tab.watch.troubles.slice(known)), ...found];
}

const describeContent = ({ content, isPlaceholder }: PageState): Finding[] =>
  content === 0 || isPlaceholder ? [empty] : [];

const checkSurroundings = async (tab: TrialTab, page: TrialPage, baseline: Baseline) =>
  compareSurroundings(baseline.surroundings, await tab.readSurroundings(), page.isOwnLayout);
