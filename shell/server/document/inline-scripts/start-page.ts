import type { FailureReport } from "@aushadhi/api/contract";
import type { notStartedClass } from "../plain-notices.ts";

/** What a document tells the script that starts its page. */
export interface StartOptions {
  /** Addresses of the shell's modules, in the order in which they are evaluated. */
  modules: readonly string[];
  /** Name and version of the shell, for the report of a failure. */
  release: string;
}

/** Stands in front of this script in every document. */
declare const startOptions: StartOptions;

/**
 * Starts the page: the shell's modules are evaluated one after the other, each in a task of its own, so that a
 * click between them never waits for all. When they cannot be loaded, the page stays as the server sent it, says so,
 * and the server is told.
 */
if (window.runsScripts) {
  await window.preloadsStarted;
  try {
    for (const module of startOptions.modules) {
      await import(module);
      await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
    }
  } catch (error) {
    globalThis.earlyClicks?.giveUp();
    document.documentElement.classList.add("not-started" satisfies typeof notStartedClass);
    const report: FailureReport = {
      message: String(error).slice(0, 1000),
      route: location.pathname.slice(0, 300),
      release: startOptions.release,
    };
    fetch("/api/reports", {
      method: "POST",
      headers: { "content-type": "application/json" },
      keepalive: true,
      body: JSON.stringify(report),
    }).catch(() => {});
    throw error;
  }
}
