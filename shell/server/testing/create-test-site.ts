import { rmSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  type Build,
  type Config,
  createCatalogueVersion,
  createDiskStorage,
  createDocumentWatch,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createMailSystem,
  createPrometheusMetrics,
  createShopBulkJobs,
  createVisitorWork,
  type Database,
  type Logger,
  openDatabase,
  type PrometheusMetrics,
  promoteSet,
  publish,
  type RenderCandidate,
  readClientAddress,
  readConfig,
  type Storage,
  snapshotDatabase,
  type Tracing,
  type TryInBrowser,
  takeLoopTurns,
  unlimitedWork,
  type WorkLimits,
} from "@aushadhi/api/src/server";
import { build, publishLocalBuild } from "../../cli/local-builds.ts";
import { createTeamTrials } from "../gate/browser/team-trials.ts";
import { createGate } from "../gate/create-gate.ts";
import { createGuestCalls } from "../gate/guest-calls.ts";
import { createGetShop } from "../page/shop-info.ts";
import { createRenderer, type Renderer, type RenderInput } from "../render/renderer.ts";
import type { Sandbox } from "../render/sandbox/sandbox.ts";
import { createSite } from "../site.ts";
import { getTestSandbox } from "./test-sandbox.ts";

export interface TestSite {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Response>;
  html(path: string): Promise<string>;
  /** Listens on a port, by default a free one, for requests that a `Request` cannot express. The test must stop it. */
  listen(port?: number): Bun.Server<undefined>;
  /** Publishes and promotes another build without the gate. */
  release(build: Build): Promise<void>;
  db: Database;
  metrics: PrometheusMetrics;
  storage: Storage;
  config: Config;
  /** Renders a release set in its own process, as a promotion over the API does. */
  renderCandidate: RenderCandidate;
  /** Log lines as objects. */
  logged: Record<string, unknown>[];
  log: Logger;
  /** Paths of all handlers, without those of the API. */
  listRoutes(): string[];
  /** Number of renders so far. */
  renders(): number;
  /** The queue of each render of an address (path and query). */
  queues(address: string): RenderInput["queue"][];
  /** Counts what documents said, without waiting for the background write. */
  flushDocuments(): Promise<void>;
  clock: () => Date;
  /** Moves the clock. */
  wait(milliseconds: number): void;
  close(): Promise<void>;
}

interface TestSiteOptions {
  /** Limits of each client; none by default. */
  limits?: WorkLimits;
  isForDevelopment?: boolean;
  /** By default what this machine has. */
  sandbox?: Sandbox;
  tracing?: Tracing;
  /** Tries releases in a browser before their promotion over the API. */
  tryInBrowser?: TryInBrowser;
}

/** Creates a site with its own database, the real shell and the remotes of a test. */
export async function createTestSite(
  remotes: readonly Build[],
  env: Record<string, string> = {},
  {
    limits = unlimitedWork,
    isForDevelopment = false,
    sandbox: given,
    tracing,
    tryInBrowser,
  }: TestSiteOptions = {},
): Promise<TestSite> {
  template ??= makeTemplate();
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-site-"));
  await cp(await template, folder, { recursive: true });
  const config = readConfig({ DATA_DIR: folder, ...env });
  const db = await openDatabase(config.database);
  const storage = createDiskStorage(folder);
  let now = new Date("2026-06-15T04:30:00.000Z").getTime();
  const clock = () => new Date(now);
  const logged: Record<string, unknown>[] = [];
  const log = createLogger("info", { write: (line: string) => logged.push(JSON.parse(line)) });
  const sandbox = given ?? (await getTestSandbox());
  const { renderer, renders, queues } = countRenders(createRenderer({ sandbox }));
  const previewRenderer = createRenderer({ sandbox, isUrgent: false });
  const catalogueVersion = createCatalogueVersion(db, clock);

  const release = async (one: Build) => {
    const { name, version } = await publish({ db, storage, clock }, one, "test");
    await promoteSet({ db, storage, clock }, { stable: { [name]: version } }, "test");
  };
  for (const one of remotes) await release(one);

  const mail = createMailSystem({ db, clock, log, config });
  const live = createLiveOrders({ db, clock, log });
  const imports = createImportJobs({ db, clock, log, mail });
  const bulkJobs = createShopBulkJobs({ db, clock, log, mail });
  const api = { config, db, storage, clock, log, catalogueVersion, mail, live, imports, bulkJobs };
  const metrics = createPrometheusMetrics();
  const documents = createDocumentWatch({ db, clock, log, metrics });
  const renderCandidate = createGate({
    ...{ db, storage, sandbox },
    getShop: createGetShop({ config, db, clock }),
    callApi: (request) => callApi(request),
  });
  const teamTrials = createTeamTrials({
    ...{ db, storage, sandbox, origin: config.origin },
    getShop: createGetShop({ config, db, clock }),
    callApi: (request) => callApi(request),
    fetchAsGuest: async (address) => site.request(address),
  });
  const site = createSite({
    ...{ ...api, renderer, previewRenderer, renderCandidate, tryInBrowser, documents, teamTrials },
    isTrialRequired: config.isTrialRequired,
    ...{ metrics, tracing },
    sandbox: sandbox.mode,
    work: createVisitorWork({ config, limits }),
    isForDevelopment,
  });
  const callApi = createGuestCalls(site, config.origin);
  const request = async (path: string, init?: RequestInit) =>
    site.request(`http://localhost:3000${path}`, init);
  return {
    request,
    get: (path, headers = {}) => request(path, { headers }),
    html: async (path) => (await request(path)).text(),
    listen: (port = 0) =>
      Bun.serve({
        port,
        hostname: "127.0.0.1",
        fetch: takeLoopTurns(site.fetch, (request, server) =>
          readClientAddress(request, server, config.trustProxy),
        ),
      }),
    release,
    db,
    metrics,
    storage,
    config,
    renderCandidate,
    logged,
    log,
    clock,
    listRoutes: () => site.routes.map(({ path }) => path),
    renders,
    queues,
    flushDocuments: documents.flush,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    async close() {
      renderer.close();
      previewRenderer.close();
      await teamTrials.close();
      live.close();
      await imports.close();
      await bulkJobs.close();
      await mail.close();
      await documents.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let template: Promise<string> | undefined;

/** Creates a data folder with the released shell. It is made once, since compressing the shell takes a second. */
async function makeTemplate(): Promise<string> {
  const [folder, template] = await Promise.all([makeFolder(), makeFolder()]);
  const { database } = readConfig({ DATA_DIR: folder });
  const db = await openDatabase(database);
  const deps = { db, storage: createDiskStorage(folder), clock: () => new Date() };
  await build("shell");
  const { name, version } = await publishLocalBuild(deps, "shell");
  await promoteSet(deps, { stable: { [name]: version } }, "test");
  // A closed database keeps its WAL file until its connection is garbage collected, and then changes its files.
  const isDatabase = (path: string) => basename(path).startsWith("shop.db");
  await cp(folder, template, { recursive: true, filter: (path) => !isDatabase(path) });
  await snapshotDatabase(database.url, join(template, "shop.db"));
  await db.close();
  return template;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-shell-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function countRenders(renderer: Renderer) {
  const asked: { address: string; queue: RenderInput["queue"] }[] = [];
  const render: Renderer["render"] = (input) => {
    const { path, search } = input.request;
    asked.push({ address: path + search, queue: input.queue });
    return renderer.render(input);
  };
  return {
    renders: () => asked.length,
    queues: (address: string) =>
      asked.filter((one) => one.address === address).map(({ queue }) => queue),
    renderer: { ...renderer, render },
  };
}
