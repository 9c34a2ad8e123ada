import {
  type Config,
  cleanHourly,
  createCanaryJudge,
  createCatalogueVersion,
  createConnectivityMonitor,
  createDocumentWatch,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createMailSystem,
  createReleaseJobs,
  createShopBulkJobs,
  createVisitorWork,
  type Database,
  findOwnAddress,
  noMetrics,
  type Passwords,
  type PrometheusMetrics,
  type RenderCandidate,
  readClientAddress,
  type Storage,
  type Tracing,
  takeLoopTurns,
  type WorkLimits,
  watchProcess,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { type AdmissionQueue, openAdmissionQueue } from "./admission-queue.ts";
import type { PackedKit } from "./files/kit-routes.ts";
import { createBrowserGate } from "./gate/browser/create-browser-gate.ts";
import { createTeamTrials } from "./gate/browser/team-trials.ts";
import { removeAbandonedTrialFolders } from "./gate/browser/trial-folders.ts";
import { createGate } from "./gate/create-gate.ts";
import { createGuestCalls } from "./gate/guest-calls.ts";
import { watchBackups } from "./metrics/last-backup.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { createGetShop } from "./page/shop-info.ts";
import { sharePort } from "./port-sharing.ts";
import { createRenderer } from "./render/renderer.ts";
import type { Sandbox } from "./render/sandbox/sandbox.ts";
import { createSite } from "./site.ts";

/** A site that serves. */
export interface RunningSite {
  /** Renders one page, so that the first visitor does not wait for the renderer to start. */
  warmUp(): Promise<void>;
  /**
   * Lets the next process of this shop listen at the same address, and asks clients to open new connections, for as long
   * as a proxy needs. All requests are still served.
   */
  shareAddress(): Promise<void>;
  /** Takes `shareAddress` back, as no other process listens. */
  keepAddress(): void;
  /** Stops like `stop` when the next process gets all new connections. */
  handOver(): Promise<void>;
  /**
   * Reports that it is not ready and, behind a proxy, keeps serving until the proxy has noticed. Then it stops accepting
   * requests, closes the streams of open order pages, lets running requests finish, and closes renderer and database.
   */
  stop(): Promise<void>;
}

export interface SiteOptions {
  config: Config;
  db: Database;
  storage: Storage;
  /** Where the code of releases runs. */
  sandbox: Sandbox;
  /** Metrics to serve at `METRICS_PORT`. */
  metrics?: PrometheusMetrics | null;
  /** Path of a Chromium that tries releases before their promotion; none by default. */
  browser?: string | null;
  /** Traces of requests, renders and mails. */
  tracing?: Tracing | undefined;
  /** Packs the kit for remotes in repositories of their own. */
  packKit?: () => Promise<PackedKit>;
  /** Limits of each client, instead of the shop's own. */
  workLimits?: WorkLimits | undefined;
  /** Hashes passwords, instead of the shop's own. */
  passwords?: Passwords | undefined;
  /** Whether everybody may develop packages in it; otherwise a release token of the package may. */
  isForDevelopment?: boolean;
}

/** Milliseconds for running requests to finish. */
const graceMs = 7_000;
/** Milliseconds for a proxy to notice that this process is no longer ready and to stop sending requests. */
const drainMs = 2_000;
/** Milliseconds for connections that were being opened when the next process took over. */
const lastConnectionsMs = 250;
/** How long closing waits for a cleaning that runs. */
const cleaningGraceMs = 1_000;

/** A site that does not listen yet. */
export interface PreparedSite {
  /** Renders a release set in its own process, as every promotion does. */
  renderCandidate: RenderCandidate;
  /** Starts to serve the site. @param queue opened before; its requests wait for the site */
  listen(queue?: AdmissionQueue): RunningSite;
  /** Closes a site that never listened. */
  close(): Promise<void>;
}

/** Creates the site without listening, so that releases can be tried before the first visitor comes. */
export function prepareSite(options: SiteOptions): PreparedSite {
  const { config, db, storage, sandbox, packKit, tracing } = options;
  const metrics = options.metrics ?? noMetrics;
  const clock = () => new Date();
  const log = createLogger(config.logLevel);
  watchBackups(metrics, { dataDir: config.dataDir, clock });
  const onDeath = () => metrics.increase("renderer_deaths_total", {});
  const renderer = createRenderer({ sandbox, onDeath });
  const previewRenderer = createRenderer({ sandbox, isUrgent: false });
  const catalogueVersion = createCatalogueVersion(db, clock);
  const mail = createMailSystem({ db, clock, log, config, metrics, tracing });
  const live = createLiveOrders({ db, clock, log });
  const imports = createImportJobs({ db, clock, log, mail });
  // One process owns a database file, so an unfinished import in it belongs to a process that has ended.
  imports
    .takeOver(config.database.url.startsWith("file:"))
    .catch((err) => log.error({ kind: "import_failed", err }));
  const bulkJobs = createShopBulkJobs({ db, clock, log, mail });
  bulkJobs
    .takeOver(config.database.url.startsWith("file:"))
    .catch((err) => log.error({ kind: "bulk_job_failed", err }));
  const releaseJobs = createReleaseJobs({ db, clock, log, mail, config, metrics });
  const stopCleaning = cleanHourly({ db, storage, clock }, (err) =>
    log.error({ kind: "cleanup_failed", err }),
  );
  removeAbandonedTrialFolders().catch((err) => log.error({ kind: "cleanup_failed", err }));
  const fetchAsGuest = async (address: string) => site.request(address);
  const gate = {
    ...{ db, storage, sandbox, fetchAsGuest, origin: config.origin },
    getShop: createGetShop({ config, db, clock }),
    callApi: (request: ApiRequest) => callApi(request),
  };
  const renderCandidate = createGate(gate);
  const tryInBrowser = options.browser
    ? createBrowserGate({ ...gate, log, metrics, program: options.browser })
    : undefined;
  const { isTrialRequired } = config;
  const promotion = { renderCandidate, tryInBrowser, isTrialRequired };
  const teamTrials = createTeamTrials(gate);
  let isStopping = false;
  let isSharing = false;
  const stopping = { isStopping: () => isStopping };
  const connectivity = createConnectivityMonitor({ db, log });
  const documents = createDocumentWatch({ db, clock, log, metrics });
  const api = {
    ...{ ...stopping, config, db, storage, clock, log, catalogueVersion, mail, live, imports },
    ...{ bulkJobs, documents, errors: releaseJobs.errors, connectivity, metrics, tracing },
  };
  const work = createVisitorWork({ config, limits: options.workLimits });
  const site = createSite({
    ...{ ...api, ...promotion, work, renderer, previewRenderer, teamTrials, packKit },
    ...(options.passwords && { passwords: options.passwords }),
    sandbox: sandbox.mode,
    isForDevelopment: options.isForDevelopment,
  });
  const callApi = createGuestCalls(site, config.origin);
  const judge = createCanaryJudge({ db, storage, clock, log, ...promotion });

  const close = async () => {
    live.close();
    await imports.close();
    await bulkJobs.close();
    renderer.close();
    previewRenderer.close();
    await teamTrials.close();
    await Promise.race([stopCleaning(), Bun.sleep(cleaningGraceMs)]);
    await releaseJobs.close();
    await mail.close();
    await judge.close();
    await documents.close();
    await connectivity.close();
    await db.close();
    await tracing?.close();
  };
  const start = (queue = openAdmissionQueue(config)): RunningSite => {
    queue.admitTo(
      takeLoopTurns(
        async (request: Request, server: Bun.Server<undefined>) => {
          const answer = await site.fetch(request, server);
          // A proxy that reuses connections would send its next request into a closing one.
          if (isStopping || isSharing) answer.headers.set("connection", "close");
          return answer;
        },
        (request, server) => readClientAddress(request, server, config.trustProxy),
      ),
    );
    const { server } = queue;
    connectivity.start(() => findOwnAddress(config));
    judge.start();
    const stopMetrics = startMetrics(config, options.metrics ?? null);
    log.info({ kind: "listening", port: server.port, origin: config.origin });
    return {
      async warmUp() {
        await site.request(config.origin);
      },
      async shareAddress() {
        isSharing = true;
        sharePort(config.port);
        await Bun.sleep(drainMs);
      },
      keepAddress() {
        isSharing = false;
      },
      async handOver() {
        isStopping = true;
        await Bun.sleep(lastConnectionsMs);
        await finish();
      },
      async stop() {
        isStopping = true;
        if (config.trustProxy > 0) await Bun.sleep(drainMs);
        await finish();
      },
    };
    async function finish(): Promise<void> {
      // These streams never finish on their own.
      live.close();
      await Promise.race([server.stop(), Bun.sleep(graceMs)]);
      await server.stop(true);
      await stopMetrics();
      await close();
      log.info({ kind: "stopped" });
    }
  };
  return { renderCandidate, listen: start, close };
}

/** Serves the metrics of the site and its process when `METRICS_PORT` is set. Returns a function that stops it. */
function startMetrics(config: Config, metrics: PrometheusMetrics | null): () => Promise<void> {
  if (!config.metrics || !metrics) return async () => undefined;
  const unwatch = watchProcess(metrics);
  const server = serveMetrics(metrics, config.metrics);
  return async () => {
    unwatch();
    await server.stop();
  };
}
