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
  /** Renders a page that nobody asked for, so that the first visitor does not wait for the renderer's own start. */
  warmUp(): Promise<void>;
  /**
   * Says that it is not ready and, behind a proxy, goes on until that has noticed. Then stops accepting, ends open order
   * pages, lets running requests finish, closes renderer and database.
   */
  stop(): Promise<void>;
}

interface SiteOptions {
  config: Config;
  db: Database;
  storage: Storage;
  /** What is counted and measured, for `METRICS_PORT`. */
  metrics?: PrometheusMetrics | null;
  /** Packs the kit for remotes in repositories of their own. */
  packKit?: () => Promise<PackedKit>;
}

/** Seconds after which a connection without a byte is cut; what waits behind a page that hangs needs some. */
const idleTimeout = 60;

/** Milliseconds in which running requests may finish. */
const graceMs = 7_000;
/** Milliseconds in which a proxy finds out that this process is not ready any more, and sends nothing to it. */
const drainMs = 2_000;
/** How long closing waits for a cleaning that runs. */
const cleaningGraceMs = 1_000;

/** A site that nobody can reach yet. */
export interface PreparedSite {
  /** Renders a set of releases apart from the site, as every promotion does. */
  renderCandidate: RenderCandidate;
  /** Serves it until it is stopped. */
  listen(): RunningSite;
  /** Closes it without its having listened. */
  close(): Promise<void>;
}

/** Makes the site, so that releases can be tried with it before the first visitor comes. */
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
  // One process owns a database file: work in progress there was left by a process that has ended.
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
        // A proxy that keeps its connections would send the next request into one that is being closed.
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
        // They would never finish.
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

/** Serves the metrics of the site and its process, where somebody wants them. */
function startMetrics(config: Config, metrics: PrometheusMetrics | null): () => Promise<void> {
  if (!config.metrics || !metrics) return async () => undefined;
  const unwatch = watchProcess(metrics);
  const server = serveMetrics(metrics, config.metrics);
  return async () => {
    unwatch();
    await server.stop();
  };
}
