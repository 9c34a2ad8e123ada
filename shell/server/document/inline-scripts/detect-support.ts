import type { oldBrowserClass } from "../plain-notices.ts";

/**
 * Decides whether this browser can run the page's scripts. It needs import maps and dynamic viewport units, as in Chrome
 * 108, Firefox 108 and Safari 16.4. An older browser keeps the page as the server sent it; links and forms still work.
 * The script imports nothing and uses the oldest syntax, so every browser can parse it.
 */
window.runsScripts =
  !!window.HTMLScriptElement &&
  !!HTMLScriptElement.supports &&
  HTMLScriptElement.supports("importmap") &&
  CSS.supports("height", "1dvh");
if (!window.runsScripts) {
  document.documentElement.className = "old-browser" satisfies typeof oldBrowserClass;
}
