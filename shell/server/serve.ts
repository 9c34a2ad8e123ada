import {
  type Config,
  cleanHourly,
  createCatalogueVersion,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createMailSystem,
  type Database,
  type RenderCandidate,
  type Storage,
} from "@aushadhi/api/src/server";
import type { Development } from "./dev/development.ts";
import type { PackedKit } from "./files/kit-routes.ts";
import { createGate } from "./gate/create-gate.ts";
import { createGuestCalls } from "./gate/guest-calls.ts";
import { listen } from "./listen.ts";
import { buildShopInfo } from "./page/shop-info.ts";
import { createRenderer } from "./render/renderer.ts";
import { createSite } from "./site.ts";

export interface RunningSite {
  /** Renders a page that nobody asked for, so that the first visitor does not wait for the renderer's own start. */
  warmUp(): Promise<void>;
  /** Stops accepting, ends open order pages, lets running requests finish, closes renderer and database. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  config: Config;
  db: Database;
  storage: Storage;
  /** Set while somebody works on a package. */
  dev?: Development;
  /** Packs the kit for remotes in repositories of their own. */
  packKit?: () => Promise<PackedKit>;
}

/** Seconds after which a connection without a byte is cut; what waits behind a page that hangs needs some. */
const idleTimeout = 60;

/** Milliseconds in which running requests may finish. */
const graceMs = 8_000;

/** A site that nobody can reach yet. */
export interface PreparedSite {
  /** Renders a set of releases apart from the site, as every promotion does. */
  renderCandidate: RenderCandidate;
  /** Serves it until it is stopped. */
  listen(): RunningSite;
  /** Closes it without its having listened. */
  close(): Promise<void>;
}

/** Serves the site until it is stopped. */
export const serve = (options: ServeOptions): RunningSite => prepareSite(options).listen();

/** Makes the site, so that releases can be tried with it before the first visitor comes. */
export function prepareSite({ config, db, storage, dev, packKit }: ServeOptions): PreparedSite {
  const clock = () => new Date();
  const log = createLogger(config.logLevel);
  const renderer = createRenderer();
  const catalogueVersion = createCatalogueVersion(db, clock);
  const mail = createMailSystem({ db, clock, log, config });
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
    getShop: () => buildShopInfo(config, clock()),
    callApi: (request) => callApi(request),
  });
  const api = { config, db, storage, clock, log, catalogueVersion, mail, live, imports };
  const site = createSite({ ...api, renderer, dev, renderCandidate, packKit });
  const callApi = createGuestCalls(site, config.origin);

  const close = async () => {
    live.close();
    await imports.close();
    renderer.close();
    stopCleaning();
    await mail.close();
    await db.close();
  };
  const start = (): RunningSite => {
    const server = listen(config, { idleTimeout, fetch: site.fetch });
    log.info({ kind: "listening", port: server.port, origin: config.origin });
    return {
      async warmUp() {
        await site.request(config.origin);
      },
      async stop() {
        // They would never finish.
        live.close();
        await Promise.race([server.stop(), Bun.sleep(graceMs)]);
        await server.stop(true);
        await close();
        log.info({ kind: "stopped" });
      },
    };
  };
  return { renderCandidate, listen: start, close };
}
