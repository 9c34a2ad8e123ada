import type { oldBrowserClass } from "../plain-notices.ts";

/**
 * Says whether this browser can run the page's scripts: it knows import maps and dynamic viewport units, as do Chrome
 * 108, Firefox 108 and Safari 16.4. An older one keeps the page as the server sent it: its links and forms work. Stands
 * alone and in the oldest syntax, so that every browser can read it.
 */
window.runsScripts =
  !!window.HTMLScriptElement &&
  !!HTMLScriptElement.supports &&
  HTMLScriptElement.supports("importmap") &&
  CSS.supports("height", "1dvh");
if (!window.runsScripts) {
  document.documentElement.className = "old-browser" satisfies typeof oldBrowserClass;
}
