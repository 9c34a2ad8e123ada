import { randomInt } from "node:crypto";
import type { DocumentBeacon } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { type Metrics, noMetrics } from "../../../platform/metrics/metrics.ts";
import { createSigningKey } from "../../identity/signing-key.ts";
import { createAskedClients } from "./asked-clients.ts";
import { createBeaconExchange } from "./beacon-exchange.ts";
import { type DocumentId, readDocumentId, signDocumentId } from "./document-ids.ts";
import { addHealthCounts, createHealthCounts } from "./health-counts.ts";
import { addRenderCounts, createRenderCounts } from "./render-counts.ts";
import { addSetSignals, createSetSignals } from "./set-signals.ts";
import type { Says } from "./table.ts";
import { createWatchedDocuments, type SentDocument } from "./watched-documents.ts";

interface DocumentWatchDeps {
  db: Database;
  clock: () => Date;
  metrics?: Pick<Metrics, "increase"> | undefined;
  log: Pick<Logger, "warn">;
}

/** Asks documents whether they answer, and counts what they say by release. */
export interface DocumentWatch {
  /** Returns a signed id to send beside a document, or null when this one is not asked. It never waits. */
  ask(document: SentDocument): string | null;
  /** Counts that a visitor with this release set tried to place an order. Few orders of one client count. */
  countOrder(visitor: Pick<SentDocument, "set" | "client">, isRefused: boolean): void;
  /** Counts a render of a page of this release on the server. */
  countRender(release: RenderedRelease, seconds: number): void;
  /** Counts a render that code of this release made fail. */
  countRenderFailure(release: RenderedRelease): void;
  /** Hears what a document says of itself. @throws AppError `invalid_input` when its id is not signed */
  hear(beacon: DocumentBeacon): Promise<void>;
  /**
   * Counts a failure that a document reports.
   * @throws AppError `invalid_input` when its id is not signed, or this release cannot be in it
   */
  reportFailure(id: string, release: string): Promise<void>;
  /**
   * Exchanges words with other processes and adds the counts to the database. While documents are asked it runs every five
   * seconds.
   */
  flush(): Promise<void>;
  /** Stops, and writes what was counted. */
  close(): Promise<void>;
}

interface RenderedRelease {
  name: string;
  version: string;
}

const flushEveryMs = 5_000;
/** Milliseconds after which an id says nothing any more. */
const idValidMs = 10 * 60_000;

/** Creates the watch of this process. Several processes share the database and their signing key. */
export function createDocumentWatch(deps: DocumentWatchDeps): DocumentWatch {
  const { db, clock, log, metrics = noMetrics } = deps;
  const issuer = randomInt(2 ** 32);
  const counts = createHealthCounts(metrics);
  const signals = createSetSignals();
  const renders = createRenderCounts();
  const orderingClients = createAskedClients();
  const documents = createWatchedDocuments(
    (document, result, details) => {
      counts.count(document, result, details);
      if (result === "failed") signals.addFailure(document.sentAt, document.set, now());
    },
    ({ sentAt, set }, ms) => signals.add(sentAt, set, "hydration", 1, ms),
  );
  const exchange = createBeaconExchange(db, issuer);
  const readKey = createSigningKey(db, "document-ids");
  let key: string | undefined;
  let isReadingKey = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = () => clock().getTime();
  /** Reads the key in the background; until then no document is asked. */
  const prepareKey = async () => {
    if (isReadingKey) return;
    isReadingKey = true;
    key = await readKey().catch(() => undefined);
    isReadingKey = false;
  };
  const logLostCounts = (err: unknown) => log.warn({ kind: "release_health_lost", err });
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush().catch(logLostCounts);
    }, flushEveryMs);
    timer.unref();
  };
  const hear = (id: DocumentId, says: Says, release?: string) => {
    if (now() - id.issuedAt * 1000 > idValidMs) return;
    if (id.issuer === issuer) documents.hear(id.number, says, now(), release);
    else exchange.send(id.issuer, release ? [id.number, says, release] : [id.number, says]);
    schedule();
  };
  const read = async (text: string): Promise<DocumentId> => {
    const id = readDocumentId(text, await readKey());
    if (id) return id;
    const message = "document must be an id of this shop";
    throw new AppError("invalid_input", message, { document: message });
  };

  const flush = async () => {
    if (documents.isWaiting()) {
      const words = await exchange.receive().catch((error: unknown) => {
        // Their answers may have reached another process, so nobody knows whether they are silent.
        documents.forgetWaiting();
        throw error;
      });
      for (const [number, says, release] of words) {
        documents.hear(number, says, now(), release, true);
      }
    }
    documents.endOverdue(now());
    if (documents.isWaiting()) schedule();
    const [rows, signalRows, outgoing] = [counts.take(), signals.take(), exchange.take()];
    const renderRows = renders.take();
    if (rows.length + signalRows.length + renderRows.length === 0 && !outgoing) return;
    await db.write((to) => [
      ...addHealthCounts(to, rows),
      ...addSetSignals(to, signalRows),
      ...addRenderCounts(to, renderRows),
      ...(outgoing ? exchange.deliver(to, outgoing, clock()) : []),
    ]);
  };

  return {
    ask(document) {
      if (key === undefined) {
        void prepareKey();
        return null;
      }
      const at = now();
      const number = documents.ask(document, at);
      if (number === null) return null;
      signals.add(at, document.set, "failures", 1, 0);
      signals.add(at, document.set, "renders", 1, document.hasFailedRender ? 1 : 0);
      schedule();
      return signDocumentId({ issuer, number, issuedAt: Math.floor(at / 1000) }, key);
    },
    countOrder({ set, client }, isRefused) {
      const at = now();
      if (!orderingClients.tryAsk(client, at)) return;
      if (isRefused) orderingClients.exclude(client, at);
      signals.add(at, set, "orders", 1, isRefused ? 1 : 0);
      schedule();
    },
    countRender({ name, version }, seconds) {
      renders.add(now(), { package: name, version }, seconds);
      schedule();
    },
    countRenderFailure({ name, version }) {
      renders.addFailure(now(), { package: name, version });
      schedule();
    },
    async hear({ document, says }) {
      hear(await read(document), says);
    },
    async reportFailure(document, release) {
      const id = await read(document);
      const releases = id.issuer === issuer && documents.findReleases(id.number);
      if (releases && !releases.includes(release)) throw createForgedReleaseError();
      hear(id, "failed", release);
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush().catch(logLostCounts);
      clearTimeout(timer);
    },
  };
}

/** The error of a report about a release that cannot have failed in its document. */
export function createForgedReleaseError(): AppError {
  const message = "release must be one that the page has";
  return new AppError("invalid_input", message, { release: message });
}
