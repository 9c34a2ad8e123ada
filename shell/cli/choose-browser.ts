import type { Config, SandboxMode } from "@aushadhi/api/src/server";
import { findBrowser } from "@aushadhi/shared-ui/kit/browser-trial/find-browser";
import { composeBrowserCommand } from "../server/gate/browser/browser-command.ts";

/**
 * Finds the browser that tries releases before their promotion, and prints which one it is, or why there is none.
 * Returns its path, or null.
 */
export function chooseBrowser(
  { gateBrowser }: Pick<Config, "gateBrowser">,
  mode: SandboxMode,
): string | null {
  if (gateBrowser === "off") return null;
  const program = gateBrowser === "auto" ? findBrowser() : gateBrowser;
  const found = program && composeBrowserCommand(program, mode);
  if (found && "command" in found) {
    console.log(`Releases are tried in a browser before their promotion (${program}).`);
    return program;
  }
  const reason = found ? `: ${found.reason}` : "";
  if (gateBrowser === "auto") {
    console.log(`Releases are not tried in a browser: no Chromium is usable here${reason}.`);
  } else console.warn(`GATE_BROWSER: releases are not tried in a browser${reason}.`);
  return null;
}
