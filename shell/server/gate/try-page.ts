import type { GateReason } from "@aushadhi/api/contract";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { RenderFailure } from "../render/render-errors.ts";
import { describeFailure } from "./describe-failure.ts";
import type { TrialRenderer, TriedFragments } from "./trial-renderer.ts";

/** A failure in one document. */
export interface PageFailure {
  reason: GateReason;
  /** What caused it: the page, or the fragments of its package. */
  of: "page" | "fragments";
  /** Whether it used up the document's time or ended its process. */
  isCostly: boolean;
}

/**
 * Renders a page with all fragments. When that fails, it finds the cause: it renders the page without fragments, and
 * then with each fragment alone.
 */
export async function tryPage(
  trial: TrialRenderer,
  page: ResolvedPage,
  fragments: readonly TriedFragments[],
): Promise<PageFailure[]> {
  const together = await trial.render(page, fragments);
  if (!together) return [];
  const alone = await trial.render(page, []);
  if (alone) return [blamePage(page, alone)];
  const found: PageFailure[] = [];
  for (const { owner, names } of fragments) {
    found.push(...(await tryFragments(trial, page, owner, names)));
  }
  if (found.length > 0) return found;
  // Each one alone succeeded: either the machine was busy, or they fail only together.
  const again = await trial.render(page, fragments);
  if (!again) return [];
  const owner = fragments.find((one) => one.owner === again.owner);
  return [owner ? blameFragment(page, owner.owner, null, again) : blamePage(page, again)];
}

async function tryFragments(
  trial: TrialRenderer,
  page: ResolvedPage,
  owner: string,
  names: readonly string[],
): Promise<PageFailure[]> {
  const ofAll = await trial.render(page, [{ owner, names: [] }]);
  if (ofAll) return [blameFragment(page, owner, null, ofAll)];
  const found: PageFailure[] = [];
  for (const name of names) {
    const failure = await trial.render(page, [{ owner, names: [name] }]);
    if (!failure) continue;
    found.push(blameFragment(page, owner, name, failure));
    if (failure.isTimeout) return found;
  }
  return found;
}

function blamePage(page: ResolvedPage, failure: RenderFailure): PageFailure {
  const { owner } = page;
  const subject = owner?.route.path ?? page.path;
  const visitor = page.viewer ? " by a signed-in visitor without data" : "";
  const what = `The page ${subject}, opened at ${page.path}${visitor},`;
  const name = owner?.release.name ?? "shell";
  const reason = describeFailure({ package: name, subject, what }, failure);
  return { reason, of: "page", isCostly: failure.isTimeout };
}

/** @param name null when the data loader of all fragments failed */
function blameFragment(
  page: ResolvedPage,
  owner: string,
  name: string | null,
  failure: RenderFailure,
): PageFailure {
  const what = name === null ? `What loads the fragments of ${owner}` : `The fragment ${name}`;
  const tried = {
    package: owner,
    ...(name !== null && { subject: name }),
    what: `${what}, on the page ${page.path},`,
  };
  const reason = describeFailure(tried, failure);
  return { reason, of: "fragments", isCostly: failure.isTimeout };
}
