import { createAskedClients } from "./asked-clients.ts";
import { createDocumentSample } from "./document-sample.ts";
import type { Says } from "./table.ts";

/** A document that will be sent. */
export interface SentDocument {
  /** Short name of its release set. */
  set: string;
  /** All releases of that set that it may load, `name@version`. */
  releases: readonly string[];
  /** Those in it at first: the shell's, the page's, and those of rendered fragments. */
  shown: readonly string[];
  /** Whether the server could not render all of it, because code of a release failed. */
  hasFailedRender?: boolean;
  /** Address of its client. */
  client: string;
}

interface WatchedDocument extends SentDocument {
  /** Milliseconds since 1970. */
  sentAt: number;
  /** When it first said that it is hydrated, in milliseconds since 1970. */
  hydratedAt: number | null;
}

/** What becomes of an asked document. A document that was left before it could hydrate has none. */
export type DocumentResult = "answered" | "silent" | "failed";

/** Called once for each result, and again when a document that answered fails later. */
export type CountResult = (
  document: Readonly<SentDocument> & { sentAt: number },
  result: DocumentResult,
  details: {
    /** The release that failed. */
    failed?: string | undefined;
    /** Whether the document was counted as answered before. */
    isLate: boolean;
  },
) => void;

/** Milliseconds in which a document must say that it answers. */
export const answeringMs = 45_000;
/** A document that says later than this that it is hydrated has too little time left, so it has no result. */
const hydratingMs = 30_000;
/** Milliseconds in which a document that answered may still report a failure. */
export const failureMs = 5 * 60_000;

/**
 * Follows documents from sending until they answered, failed, or should have answered and did not. A word counts once for
 * each document, so repeated words change nothing. Memory is bounded by the sample: about 900 waiting and 6,000 answered
 * documents a set.
 */
export function createWatchedDocuments(
  count: CountResult,
  onHydrated: (document: Readonly<SentDocument> & { sentAt: number }, ms: number) => void = () =>
    undefined,
) {
  const clients = createAskedClients();
  const sample = createDocumentSample();
  /** Oldest first. */
  const waiting = new Map<number, WatchedDocument>();
  const answered = new Map<number, WatchedDocument>();
  let lastNumber = 0;

  const end = (
    number: number,
    document: WatchedDocument,
    result: DocumentResult,
    now: number,
    failed?: string,
  ) => {
    waiting.delete(number);
    // Another document of this client was silent or failed meanwhile.
    if (clients.isExcluded(document.client, now)) return;
    if (result === "answered") answered.set(number, document);
    else clients.exclude(document.client, now);
    count(document, result, { failed, isLate: false });
  };
  const fail = (number: number, release: string, now: number) => {
    const early = waiting.get(number);
    const document = early ?? answered.get(number);
    if (!document?.releases.includes(release)) return;
    if (early) return end(number, early, "failed", now, release);
    answered.delete(number);
    if (clients.isExcluded(document.client, now)) return;
    clients.exclude(document.client, now);
    count(document, "failed", { failed: release, isLate: true });
  };

  return {
    /** Whether documents are followed that may still be silent. */
    isWaiting: () => waiting.size > 0,
    /** Follows a document, unless enough others are asked. Returns its number, or null when it is not asked. */
    ask(document: SentDocument, now: number): number | null {
      if (!sample.hasRoom(document.set, now) || !clients.tryAsk(document.client, now)) return null;
      sample.take(document.set);
      // What one client makes fail counts once.
      if (document.hasFailedRender) clients.exclude(document.client, now);
      lastNumber++;
      waiting.set(lastNumber, { ...document, sentAt: now, hydratedAt: null });
      return lastNumber;
    },
    /** The releases in a document that is still followed. */
    findReleases: (number: number): readonly string[] | undefined =>
      (waiting.get(number) ?? answered.get(number))?.releases,
    /**
     * @param release what failed, `name@version`; a release that is not in the document counts nothing
     * @param isDelivered whether it reached another process first, some seconds ago
     */
    hear(number: number, says: Says, now: number, release = "", isDelivered = false): void {
      const document = waiting.get(number);
      if (says === "failed") fail(number, release, now);
      else if (!document) return;
      else if (says === "hydrated") {
        if (document.hydratedAt !== null) return;
        document.hydratedAt = now;
        if (!isDelivered) onHydrated(document, now - document.sentAt);
      } else if (says === "left") waiting.delete(number);
      else end(number, document, "answered", now);
    },
    /** Ends all documents that have not answered yet, without a result. */
    forgetWaiting: () => waiting.clear(),
    /** Counts the documents that should have answered by now, and forgets the oldest ones. */
    endOverdue(now: number): void {
      for (const [number, document] of waiting) {
        const { sentAt, hydratedAt } = document;
        if (now - sentAt < answeringMs) break;
        if ((hydratedAt ?? sentAt) - sentAt > hydratingMs) waiting.delete(number);
        else end(number, document, "silent", now);
      }
      for (const [number, { sentAt }] of answered) {
        if (now - sentAt < failureMs) break;
        answered.delete(number);
      }
    },
  };
}
