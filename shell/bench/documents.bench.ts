import { measureRequestsPerSecond } from "@aushadhi/api/bench/measure-requests-per-second";
import type { Row } from "@aushadhi/api/bench/row";
import {
  createCatalogueVersion,
  createDiskStorage,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createShopBulkJobs,
  createVisitorWork,
  openDatabase,
  readConfig,
  unlimitedWork,
} from "@aushadhi/api/src/server";
import { createRenderer } from "../server/render/renderer.ts";
import { createSite } from "../server/site.ts";
import { getTestSandbox } from "../server/testing/test-sandbox.ts";

/** Measures documents per second in this process, cached and rendered. */
export async function benchDocuments(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config.database);
  const clock = () => new Date();
  const sandbox = await getTestSandbox();
  const renderer = createRenderer({ sandbox });
  const log = createLogger("info", { write: () => undefined });
  const mail = { wake: () => undefined };
  const deps = {
    config,
    db,
    clock,
    renderer,
    previewRenderer: renderer,
    sandbox: sandbox.mode,
    storage: createDiskStorage(dataDir),
    log,
    live: createLiveOrders({ db, clock, log }),
    imports: createImportJobs({ db, clock, log, mail }),
    bulkJobs: createShopBulkJobs({ db, clock, log, mail }),
    catalogueVersion: createCatalogueVersion(db, clock),
    mail,
    work: createVisitorWork({ config, limits: unlimitedWork }),
  };
  const site = createSite(deps);
  const uncached = createSite({ ...deps, documentBudgetBytes: 0 });
  const headers = { "accept-encoding": "br" };
  const createRequest = (app: typeof site, path: string) => () =>
    app.request(`http://localhost:3000${path}`, { headers });
  // Each request has another URL, because parallel requests for one URL share a render.
  let page = 0;
  const figures = await measureRequestsPerSecond({
    "/ cached": createRequest(site, "/"),
    "/ rendered": () => createRequest(uncached, `/?page=${(page++ % 15) + 1}`)(),
    "/shop cached": createRequest(site, "/shop"),
    "/shop rendered": () => createRequest(uncached, `/shop?page=${(page++ % 12) + 1}`)(),
    "/about cached": createRequest(site, "/about"),
  });
  renderer.close();
  await db.close();
  const createRow = (name: keyof typeof figures, peer: keyof typeof figures): Row => ({
    label: `document ${name}`,
    measured: figures[name],
    reference: { name: peer, value: figures[peer].median },
    unit: "doc/s",
  });
  return [
    createRow("/ cached", "/about cached"),
    createRow("/ rendered", "/ cached"),
    createRow("/shop cached", "/about cached"),
    createRow("/shop rendered", "/shop cached"),
  ];
}
