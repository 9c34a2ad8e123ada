import { RendererBusy, RendererLost, RenderFailure } from "./render-errors.ts";

/** A failed render, and what turned out to be its cause; null when it did not come back. */
export interface TracedFailure<Part> {
  error: RenderFailure;
  culprit: Part | null;
}

interface Rendered<Part, Result> {
  result: Result;
  /** The parts that the result contains. */
  active: readonly Part[];
  failures: readonly TracedFailure<Part>[];
}

interface Search<Part, Result> {
  /** Parts that a document may have, each with code of a release. */
  parts: readonly Part[];
  /** @param isAlone whether it needs a new process of its own */
  render(active: readonly Part[], isAlone: boolean): Promise<Result>;
  /** The part whose code the failure names; undefined when it names none. */
  findNamed(active: readonly Part[], error: RenderFailure): Part | undefined;
  /** Other documents leave these parts out while one of them is being looked for. */
  suspect(parts: readonly Part[]): void;
  /** The parts that may be rendered still, after another render ended the process. */
  readmit(active: readonly Part[]): readonly Part[];
}

/** How often other documents may end the process before this one gets a process of its own, and before it has no parts. */
const losses = { untilAlone: 2, untilBare: 4, most: 8 };

/**
 * Renders as many of the parts as can be rendered, and finds out which fail. What a failure names is only where to begin:
 * a part is the culprit when the rest renders without it and fails with it.
 * @throws the failure of a render without any parts, `RendererBusy`
 */
export async function findCulprits<Part extends object, Result>(
  search: Search<Part, Result>,
): Promise<Rendered<Part, Result>> {
  const { render, findNamed, suspect, readmit } = search;
  const failed: { error: RenderFailure; active: readonly Part[] }[] = [];
  const removed: Part[] = [];
  let active = search.parts;
  let isAlone = false;
  let lost = 0;
  let result: Result | undefined;
  while (result === undefined) {
    try {
      result = await render(active, isAlone);
    } catch (error) {
      if (error instanceof RendererLost) {
        lost++;
        if (lost > losses.most) throw new RendererBusy(error.message);
        isAlone ||= lost >= losses.untilAlone;
        active = lost >= losses.untilBare ? [] : readmit(active);
        continue;
      }
      if (!(error instanceof RenderFailure) || active.length === 0) throw error;
      failed.push({ error, active });
      const named = findNamed(active, error);
      if (error.isTimeout) suspect(named === undefined ? active : [named]);
      const isDoubtful = error.isDoubtful && !isAlone;
      isAlone ||= error.isTimeout;
      if (isDoubtful) continue;
      const next = named ?? active[0];
      active = active.filter((part) => part !== next);
      if (next !== undefined) removed.push(next);
    }
  }

  const last = removed.pop();
  const culprits = last === undefined ? [] : [last];
  const failures: TracedFailure<Part>[] = [];
  for (const part of removed.reverse()) {
    const more = search.parts.filter((one) => one === part || active.includes(one));
    try {
      result = await render(more, isAlone);
      active = more;
    } catch (error) {
      // Another document found out meanwhile that it must not run.
      if (error instanceof RendererLost) continue;
      if (!(error instanceof RenderFailure)) throw error;
      culprits.push(part);
      failures.push({ error, culprit: part });
    }
  }
  const traced = failed.map(({ error, active: tried }) => {
    const possible = culprits.filter((part) => tried.includes(part));
    return { error, culprit: findNamed(possible, error) ?? possible[0] ?? null };
  });
  return { result, active, failures: [...traced, ...failures] };
}
