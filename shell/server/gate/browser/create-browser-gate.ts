import {
  type Logger,
  loadedScriptBudgets,
  type Metrics,
  type TryInBrowser,
  Unavailable,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type {
  BrowserLimits,
  BrowserReport,
} from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import type { ApiText } from "../../render/protocol.ts";
import { composeBrowserCommand } from "./browser-command.ts";
import { openPreview, type PreviewDeps } from "./open-preview.ts";
import { planTrial } from "./plan-trial.ts";
import { runTrial } from "./run-trial.ts";

export interface BrowserGateDeps extends PreviewDeps {
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
  const { log, metrics, program, sandbox, limits, origin, callApi } = deps;
  let last: Promise<unknown> = Promise.resolve();

  const tryOnce: TryInBrowser = async (releases, candidates) => {
    const found = composeBrowserCommand(program, sandbox.mode);
    const [shell] = releases.filter(({ name }) => name === "shell");
    if (!shell) return null;
    if ("reason" in found) return warn(found.reason);
    const remotes = releases.filter((one) => one !== shell);
    const set = { id: "candidate", shell, remotes };
    const plan = await planTrial({
      ...{ set, candidates, origin, callApi },
      scriptBudgets: loadedScriptBudgets,
    });
    const preview = await openPreview(deps, set);
    try {
      const { address, headers } = preview;
      const input = { plan, preview: { address, headers }, command: found.command };
      const report = await runTrial({ ...input, ...(limits && { limits }) }).catch(warn);
      return report && conclude(report);
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

  return (releases, candidates) => {
    const trial = last.then(() => tryOnce(releases, candidates));
    last = trial.catch(() => undefined);
    return trial;
  };
}
