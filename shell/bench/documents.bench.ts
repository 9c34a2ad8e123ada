import { measureRequestsPerSecond, type Row } from "@aushadhi/api/bench/measure";
import {
  createCatalogueVersion,
  createDiskStorage,
  createImportJobs,
  createLiveOrders,
  createLogger,
  openDatabase,
  readConfig,
} from "@aushadhi/api/src/server";
import { createRenderer } from "../server/render/renderer.ts";
import { createSite } from "../server/site.ts";

/** Measures documents per second in the process: cached, and rendered each time. */
export async function benchDocuments(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config.database);
  const clock = () => new Date();
  const renderer = createRenderer();
  const log = createLogger("info", { write: () => undefined });
  const deps = {
    config,
    db,
    clock,
    renderer,
    storage: createDiskStorage(dataDir),
    log,
    live: createLiveOrders({ db, clock, log }),
    imports: createImportJobs({ db, clock, log }),
    catalogueVersion: createCatalogueVersion(db, clock),
    mail: { wake: () => undefined },
  };
  const site = createSite(deps);
  const uncached = createSite({ ...deps, documentBudgetBytes: 0 });
  const headers = { "accept-encoding": "br" };
  const ask = (app: typeof site, path: string) => () =>
    app.request(`http://localhost:3000${path}`, { headers });
  // Distinct addresses, since simultaneous requests for one address share one render.
  let page = 0;
  const figures = await measureRequestsPerSecond({
    "/ from memory": ask(site, "/"),
    "/ rendered": () => ask(uncached, `/?page=${(page++ % 15) + 1}`)(),
    "/shop from memory": ask(site, "/shop"),
    "/shop rendered": () => ask(uncached, `/shop?page=${(page++ % 12) + 1}`)(),
    "/about from memory": ask(site, "/about"),
  });
  renderer.close();
  await db.close();
  const row = (name: keyof typeof figures, peer: keyof typeof figures): Row => ({
    what: `document ${name}`,
    ours: figures[name],
    than: { name: peer, value: figures[peer].median },
    unit: "doc/s",
  });
  return [
    row("/ from memory", "/about from memory"),
    row("/ rendered", "/ from memory"),
    row("/shop from memory", "/about from memory"),
    row("/shop rendered", "/shop from memory"),
  ];
}
