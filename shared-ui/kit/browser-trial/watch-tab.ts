import type { Page } from "playwright-core";
import type { RequestListener } from "./answer-requests.ts";

/** What went wrong in a page. */
export interface Trouble {
  kind: "console" | "foreign" | "hydration" | "uncaught";
  /** What the browser says. */
  text: string;
  /** Addresses or the release that tell whose code it was. */
  source: string;
}

/** What a tab did. */
export interface TabWatch extends RequestListener {
  troubles: Trouble[];
  /** Compressed bytes of the scripts that it loaded, by path. */
  scripts: Map<string, number>;
  /** Requests without an answer so far. */
  countOpen(): number;
  /** Whether its process has ended. */
  hasCrashed(): boolean;
  follow(page: Page): void;
}

/** React's errors about markup that is not what the browser renders. */
const isHydration = (text: string) => /#(?:418|419|421|422|423|425)\b|[Hh]ydrat/.test(text);

export function watchTab(): TabWatch {
  const troubles: Trouble[] = [];
  const scripts = new Map<string, number>();
  let open = 0;
  let hasCrashed = false;
  const note = (kind: Trouble["kind"], text: string, source: string) =>
    void troubles.push({ kind, text, source });
  const noteError = (text: string, source: string) =>
    note(isHydration(text) ? "hydration" : "uncaught", text, source);
  return {
    troubles,
    scripts,
    countOpen: () => open,
    hasCrashed: () => hasCrashed,
    onStart: () => void open++,
    onEnd: () => void open--,
    onScript: (path, bytes) => void scripts.set(path, bytes),
    onForeign: (url) => note("foreign", url, ""),
    onReport: noteError,
    follow(page) {
      page.on("crash", () => {
        hasCrashed = true;
      });
      page.on("pageerror", ({ name, message, stack }) =>
        noteError(`${name}: ${message}`, stack ?? ""),
      );
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        const { url } = message.location();
        const blocked = findBlockedAddress(message.text());
        if (blocked) note("foreign", blocked, url);
        else if (!isExpected(message.text(), url)) note("console", message.text(), url);
      });
    },
  };
}

/** The address of another origin that the document's policy forbade to load. */
const findBlockedAddress = (text: string): string | undefined =>
  text.includes("Content Security Policy") ? /https?:[^\s'"]+/.exec(text)?.[0] : undefined;

/**
 * The browser itself logs each answer that is a failure. Of the API they are part of its use: the trial's people have
 * nothing. The document is checked by its content.
 */
function isExpected(text: string, url: string): boolean {
  if (!text.startsWith("Failed to load resource")) return false;
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: "" };
  // A request to another origin has been noted itself.
  return !pathname.startsWith("/mfe/");
}
