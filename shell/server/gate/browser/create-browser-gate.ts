import {
  type Logger,
  loadedScriptBudgets,
  type Metrics,
  type TryInBrowser,
  Unavailable,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import {
  type BrowserLimits,
  type BrowserReport,
  browserLimits,
} from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import type { ApiText } from "../../render/protocol.ts";
import { composeBrowserCommand } from "./browser-command.ts";
import type { CandidateDeps } from "./candidate-site.ts";
import { openPreview } from "./open-preview.ts";
import { planTrial } from "./plan-trial.ts";
import { runTrial } from "./run-trial.ts";

export interface BrowserGateDeps extends CandidateDeps {
  log: Logger;
  metrics: Pick<Metrics, "increase">;
  /** Path of a Chromium. */
  program: string;
  limits?: BrowserLimits;
  /** Calls to the API as a guest. */
  callApi(request: ApiRequest): Promise<ApiText>;
}

/** Creates the part of the gate that tries a set in a browser: one trial at a time, each with a browser of its own. */
export function createBrowserGate(deps: BrowserGateDeps): TryInBrowser {
  const { log, metrics, program, sandbox, limits = browserLimits, origin, callApi } = deps;
  let last: Promise<unknown> = Promise.resolve();

  const tryOnce: TryInBrowser = async (releases, { candidates, routes, limitMs }) => {
    const startedAt = performance.now();
    const spent = () => performance.now() - startedAt;
    const found = composeBrowserCommand(program, sandbox.mode);
    const [shell] = releases.filter(({ name }) => name === "shell");
    if (!shell) return null;
    if ("reason" in found) return warn(found.reason);
    const remotes = releases.filter((one) => one !== shell);
    const set = { id: "candidate", shell, remotes };
    const plan = await planTrial({
      ...{ set, candidates, routes, origin, callApi },
      scriptBudgets: loadedScriptBudgets,
    });
    const preview = await openPreview(deps, set);
    try {
      const { address, headers } = preview;
      const report = await runTrial({
        ...{ plan, preview: { address, headers }, command: found.command },
        limits: {
          ...limits,
          totalMs: Math.max(0, Math.ceil(Math.min(limits.totalMs, limitMs) - spent())),
        },
      }).catch(warn);
      return report && { ...conclude(report), spentMs: spent() };
    } finally {
      await preview.close();
    }
  };

  const conclude = ({ reasons, isComplete, isStarved, browser }: BrowserReport) => {
    metrics.increase("browser_trials_total", {
      result: reasons.length > 0 ? "refused" : isComplete ? "passed" : "unfinished",
    });
    log.info({ kind: "browser_trial", browser, reasons: reasons.length, isComplete, isStarved });
    // Of what was not tried for want of a processor, nothing can be said.
    if (isStarved && reasons.length === 0) {
      throw new Unavailable(new Error("No processor was free for the browser"));
    }
    return { reasons, isComplete: isComplete || isStarved };
  };

  const warn = (reason: unknown): null => {
    const why = reason instanceof Error ? reason.message : String(reason);
    metrics.increase("browser_trials_total", { result: "failed" });
    log.warn({ kind: "browser_trial_failed", browser: program, reason: why });
    return null;
  };

  return (releases, task) => {
    const trial = last.then(() => tryOnce(releases, task));
    last = trial.catch(() => undefined);
    return trial;
  };
}
