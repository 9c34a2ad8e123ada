import type { GateReason } from "@aushadhi/api/contract";
import {
  type Database,
  findUnavailable,
  type GateRelease,
  type RenderCandidate,
  readServerCode,
  type Storage,
  Unavailable,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type { GetShop } from "../page/shop-info.ts";
import { mayRun } from "../render/may-run.ts";
import type { ApiText, ServerModule } from "../render/protocol.ts";
import type { SpentTime } from "../render/read-spent-time.ts";
import { rejectOnOutage } from "../render/reject-on-outage.ts";
import { RendererBusy, RenderFailure } from "../render/render-errors.ts";
import type { UncaughtFailure } from "../render/render-task.ts";
import { createRenderer, type Renderer } from "../render/renderer.ts";
import type { Sandbox } from "../render/sandbox/sandbox.ts";
import { describeFailure } from "./describe-failure.ts";
import { meterCalls } from "./meter-calls.ts";
import { renderSet } from "./render-set.ts";
import { createTrialClock } from "./trial-clock.ts";
import { createTrialRenderer } from "./trial-renderer.ts";

export interface GateDeps {
  db: Database;
  storage: Storage;
  sandbox: Sandbox;
  getShop: GetShop;
  /** Calls to the API as a guest. */
  callApi(request: ApiRequest): Promise<ApiText>;
}

/**
 * Creates the rendering part of the gate. Each trial gets renderer processes of its own, which end with it, so that no
 * visitor's document and no other trial waits for it.
 */
export const createGate =
  (deps: GateDeps): RenderCandidate =>
  async (releases, time) => {
    const { callApi, spentMs } = meterCalls(deps.callApi);
    const renderer = createRenderer({ sandbox: deps.sandbox, isUrgent: false });
    const clock = createTrialClock(() => addTo(renderer.spent(), spentMs()), time);
    const reasons: GateReason[] = [];
    try {
      const tried = tryReleases({ ...deps, callApi }, releases, renderer, reasons).then(() => true);
      // What is left of it fails when its renderer is closed.
      tried.catch(() => undefined);
      const isDone = await Promise.race([tried, clock.isUp.then(() => false)]);
      const isStarved = !isDone && clock.isStarved();
      if (isStarved && reasons.length === 0) throw new RendererBusy("No processor was free");
      // Of what was not tried for want of a processor, nothing can be said.
      const isComplete = isDone || isStarved;
      return { reasons: [...reasons], isComplete, spent: clock.spent() };
    } catch (error) {
      throw error instanceof RendererBusy ? new Unavailable(error) : error;
    } finally {
      clock.stop();
      renderer.close();
    }
  };

const addTo = ({ processorMs, waitedMs }: SpentTime, callsMs: number): SpentTime => ({
  processorMs: processorMs + callsMs,
  waitedMs,
});

/** @param reasons receives what fails, as soon as it is known */
async function tryReleases(
  deps: GateDeps,
  all: readonly GateRelease[],
  started: Renderer,
  reasons: GateReason[],
): Promise<void> {
  const shell = all.find(({ name }) => name === "shell");
  if (!shell) return;
  const modules = await readModules(deps, all, reasons);
  const shellModule = modules.get(shell.name);
  if (!shellModule) return;
  const renderer = rejectOnOutage(started);
  const blamed = new Set<string>();
  renderer.onUncaught((failure) => {
    if (!blamed.has(failure.owner)) reasons.push(describeStray(failure));
    blamed.add(failure.owner);
  });
  const { callApi } = deps;
  const shop = await deps.getShop();
  const trial = createTrialRenderer({ renderer, shell: shellModule, modules, shop, callApi });
  const releases = [shell, ...all.filter((release) => release !== shell)] as const;
  await renderSet(trial, { releases, modules, callApi, origin: shop.origin }, reasons);
}

/** Reads the server modules of a set. An unreadable module becomes a reason to reject its package. */
async function readModules(
  deps: GateDeps,
  releases: readonly GateRelease[],
  reasons: GateReason[],
): Promise<Map<string, ServerModule>> {
  const modules = new Map<string, ServerModule>();
  for (const release of releases) {
    const { name, version, manifest } = release;
    if (!manifest.server || !mayRun(deps.sandbox.mode, release)) continue;
    const what = `The server module of ${name}`;
    try {
      const code = await readServerCode(deps, release);
      if (code === null) throw new Error("it is not there");
      modules.set(name, { name, version, code });
    } catch (error) {
      if (findUnavailable(error)) throw error;
      const failure = new RenderFailure(String(error), name, "threw");
      reasons.push(describeFailure({ package: name, what }, failure));
    }
  }
  return modules;
}

const describeStray = ({ owner, error }: UncaughtFailure): GateReason =>
  describeFailure(
    { package: owner, what: `Code of ${owner} outside every page, as in a timer,` },
    new RenderFailure(error, owner, "threw"),
  );
