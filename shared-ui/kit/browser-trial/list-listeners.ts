import type { CDPSession, Page } from "playwright-core";

/** A listener on `window` or `document`: its event, and where its function stands. */
export interface WindowListener {
  event: string;
  scriptId: string;
  line: number;
  column: number;
}

/** Lists the listeners of a page's window and document. */
export async function listListeners(cdp: CDPSession): Promise<WindowListener[]> {
  const found: WindowListener[] = [];
  for (const expression of ["window", "document"]) {
    const { result } = await cdp.send("Runtime.evaluate", { expression, objectGroup: "trial" });
    const { listeners } = await cdp.send("DOMDebugger.getEventListeners", {
      objectId: result.objectId ?? "",
    });
    for (const { type, scriptId, lineNumber, columnNumber } of listeners) {
      found.push({ event: type, scriptId, line: lineNumber, column: columnNumber });
    }
  }
  await cdp.send("Runtime.releaseObjectGroup", { objectGroup: "trial" });
  return found;
}

/** Returns those of `after` that `before` does not have. */
export function findAdded(
  before: readonly WindowListener[],
  after: readonly WindowListener[],
): WindowListener[] {
  const key = ({ event, scriptId, line, column }: WindowListener) =>
    `${event} ${scriptId} ${line} ${column}`;
  const counts = new Map<string, number>();
  for (const one of before) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return after.filter((one) => {
    const left = counts.get(key(one)) ?? 0;
    counts.set(key(one), left - 1);
    return left <= 0;
  });
}

/** Reads the addresses of a page's scripts by their ids. */
export async function readScriptAddresses(page: Page): Promise<Map<string, string>> {
  const cdp = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  cdp.on("Debugger.scriptParsed", ({ scriptId, url }) => void addresses.set(scriptId, url));
  // It reports all scripts that there are before it answers.
  await cdp.send("Debugger.enable");
  await cdp.detach();
  return addresses;
}
