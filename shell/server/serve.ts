import {
  type Config,
  cleanHourly,
  createCatalogueVersion,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createMailSystem,
  type Database,
  noMetrics,
  type PrometheusMetrics,
  type RenderCandidate,
  type Storage,
  watchProcess,
} from "@aushadhi/api/src/server";
import type { PackedKit } from "./files/kit-routes.ts";
import { createGate } from "./gate/create-gate.ts";
import { createGuestCalls } from "./gate/guest-calls.ts";
import { listen } from "./listen.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { createGetShop } from "./page/shop-info.ts";
import { createRenderer } from "./render/renderer.ts";
import { createSite } from "./site.ts";

interface RunningSite {
  /** Renders one page, so that the first visitor does not wait for the renderer to start. */
  warmUp(): Promise<void>;
  /**
   * Reports that it is not ready and, behind a proxy, keeps serving until the proxy has noticed. Then it stops accepting
   * requests, closes the streams of open order pages, lets running requests finish, and closes renderer and database.
   */
  stop(): Promise<void>;
}

interface SiteOptions {
  config: Config;
  db: Database;
  storage: Storage;
  /** Metrics to serve at `METRICS_PORT`. */
  metrics?: PrometheusMetrics | null;
  /** Packs the kit for remotes in repositories of their own. */
  packKit?: () => Promise<PackedKit>;
}

/** Seconds after which an idle connection is closed. Requests that wait behind a hanging page need some of them. */
const idleTimeout = 60;

/** Milliseconds for running requests to finish. */
const graceMs = 7_000;
/** Milliseconds for a proxy to notice that this process is no longer ready and to stop sending requests. */
const drainMs = 2_000;
/** How long closing waits for a cleaning that runs. */
const cleaningGraceMs = 1_000;

/** A site that does not listen yet. */
export interface PreparedSite {
  /** Renders a release set in its own process, as every promotion does. */
  renderCandidate: RenderCandidate;
  /** Starts to serve the site. */
  listen(): RunningSite;
  /** Closes a site that never listened. */
  close(): Promise<void>;
}

/** Creates the site without listening, so that releases can be tried before the first visitor comes. */
export function prepareSite(options: SiteOptions): PreparedSite {
  const { config, db, storage, packKit } = options;
  const metrics = options.metrics ?? noMetrics;
  const clock = () => new Date();
  const log = createLogger(config.logLevel);
  const renderer = createRenderer();
  const catalogueVersion = createCatalogueVersion(db, clock);
  const mail = createMailSystem({ db, clock, log, config, metrics });
  const live = createLiveOrders({ db, clock, log });
  const imports = createImportJobs({ db, clock, log });
  // One process owns a database file, so an unfinished import in it belongs to a process that has ended.
  imports
    .takeOver(config.database.url.startsWith("file:"))
    .catch((err) => log.error({ kind: "import_failed", err }));
  const stopCleaning = cleanHourly({ db, storage, clock }, (err) =>
    log.error({ kind: "cleanup_failed", err }),
  );
  const renderCandidate = createGate({
    ...{ db, storage },
    getShop: createGetShop({ config, db, clock }),
    callApi: (request) => callApi(request),
  });
  let isStopping = false;
  const stopping = { isStopping: () => isStopping };
  const api = {
    ...stopping,
    config,
    db,
    storage,
    clock,
    log,
    catalogueVersion,
    mail,
    live,
    imports,
    metrics,
  };
  const site = createSite({ ...api, renderer, renderCandidate, packKit });
  const callApi = createGuestCalls(site, config.origin);

  const close = async () => {
    live.close();
    await imports.close();
    renderer.close();
    await Promise.race([stopCleaning(), Bun.sleep(cleaningGraceMs)]);
    await mail.close();
    await db.close();
  };
  const start = (): RunningSite => {
    const server = listen(config, {
      idleTimeout,
      async fetch(request, server) {
        const answer = await site.fetch(request, server);
        // A proxy that reuses connections would send its next request into a closing one.
        if (isStopping) answer.headers.set("connection", "close");
        return answer;
      },
    });
    const stopMetrics = startMetrics(config, options.metrics ?? null);
    log.info({ kind: "listening", port: server.port, origin: config.origin });
    return {
      async warmUp() {
        await site.request(config.origin);
      },
      async stop() {
        isStopping = true;
        if (config.trustProxy > 0) await Bun.sleep(drainMs);
        // These streams never finish on their own.
        live.close();
        await Promise.race([server.stop(), Bun.sleep(graceMs)]);
        await server.stop(true);
        await stopMetrics();
        await close();
        log.info({ kind: "stopped" });
      },
    };
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
