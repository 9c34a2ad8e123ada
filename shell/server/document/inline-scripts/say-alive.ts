import type { DocumentBeacon } from "@aushadhi/api/contract";
import type { hydratedEvent } from "../../../src/boot/hydrated-event.ts";
import type { documentIdEntry } from "../document-id-entry.ts";

declare global {
  /** The signed id of this document, if the server asks it whether it answers. */
  var documentId: string | undefined;
}

/** Milliseconds from hydration until the document says that it still answers. */
const aliveMs = 10_000;

/**
 * If the server asks for it, says once that this document is hydrated and once that it still answers: ten seconds later, or
 * when it is left. A document that is left in its first ten seconds, before it could hydrate, says that instead.
 */
export function sayAlive(): void {
  // TypeScript does not know the type of these entries.
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const id = entry?.serverTiming?.find(
    ({ name }) => name === ("document" satisfies typeof documentIdEntry),
  )?.description;
  if (!id) return;
  globalThis.documentId = id;
  let next: DocumentBeacon["says"] | undefined = "left";
  const say = (then?: typeof next) => {
    if (next) {
      const body = JSON.stringify({ document: id, says: next } satisfies DocumentBeacon);
      navigator.sendBeacon("/api/reports/alive", new Blob([body], { type: "application/json" }));
    }
    next = then;
  };
  addEventListener("hydrated" satisfies typeof hydratedEvent, () => {
    if (!next) return;
    next = "hydrated";
    say("alive");
    setTimeout(say, aliveMs);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && (next === "alive" || performance.now() < aliveMs)) say();
  });
}
