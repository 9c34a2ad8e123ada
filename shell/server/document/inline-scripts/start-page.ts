import type { FailureReport } from "@aushadhi/api/contract";
import type { notStartedClass } from "../plain-notices.ts";
import { sayAlive } from "./say-alive.ts";

/** Options that a document passes to the script that starts its page. */
export interface StartOptions {
  /** Addresses of the shell's modules, in evaluation order. */
  modules: readonly string[];
  /** Name and version of the shell, for failure reports. */
  release: string;
}

/** `buildStartScript` declares it in front of this script. */
declare const startOptions: StartOptions;

/**
 * Starts the page. It evaluates the shell's modules one after another, each in its own task, so that a click does not
 * wait for all of them. When a module fails to load, the page stays as the server sent it and shows a notice, and this
 * script reports the failure to the server.
 */
if (window.runsScripts) {
  sayAlive();
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
      ...(globalThis.documentId && { document: globalThis.documentId }),
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
