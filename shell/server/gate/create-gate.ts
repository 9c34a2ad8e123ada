import type { GateReason } from "@aushadhi/api/contract";
import {
  type Database,
  findUnavailable,
  type GateRelease,
  type RenderCandidate,
  readServerCode,
  type Storage,
} from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type { GetShop } from "../page/shop-info.ts";
import type { ApiText, ServerModule } from "../render/protocol.ts";
import { rejectOnOutage } from "../render/reject-on-outage.ts";
import { RenderFailure } from "../render/render-errors.ts";
import type { UncaughtFailure } from "../render/render-task.ts";
import { createRenderer } from "../render/renderer.ts";
import { describeFailure } from "./describe-failure.ts";
import { renderSet } from "./render-set.ts";
import { createTrialRenderer } from "./trial-renderer.ts";

export interface GateDeps {
  db: Database;
  storage: Storage;
  getShop: GetShop;
  /** Calls to the API as a guest. */
  callApi(request: ApiRequest): Promise<ApiText>;
}

/**
 * Creates the rendering part of the gate. Each set gets its own renderer process, which ends with it, so that no
 * visitor's document waits for a trial. The gate tries one set at a time.
 */
export function createGate(deps: GateDeps): RenderCandidate {
  let last: Promise<unknown> = Promise.resolve();
  return (releases) => {
    const next = last.then(() => renderCandidate(deps, releases));
    last = next.catch(() => undefined);
    return next;
  };
}

async function renderCandidate(deps: GateDeps, all: readonly GateRelease[]): Promise<GateReason[]> {
  const shell = all.find(({ name }) => name === "shell");
  if (!shell) return [];
  const { modules, reasons } = await readModules(deps, all);
  const shellModule = modules.get(shell.name);
  if (!shellModule) return reasons;
  const renderer = rejectOnOutage(createRenderer());
  const blamed = new Set<string>();
  renderer.onUncaught((failure) => {
    if (!blamed.has(failure.owner)) reasons.push(describeStray(failure));
    blamed.add(failure.owner);
  });
  try {
    const { callApi } = deps;
    const shop = await deps.getShop();
    const trial = createTrialRenderer({ renderer, shell: shellModule, modules, shop, callApi });
    const releases = [shell, ...all.filter((release) => release !== shell)] as const;
    await renderSet(trial, { releases, modules, callApi, origin: shop.origin }, reasons);
  } finally {
    renderer.close();
  }
  return reasons;
}

/** Reads the server modules of a set. An unreadable module becomes a reason to reject its package. */
async function readModules(deps: GateDeps, releases: readonly GateRelease[]) {
  const modules = new Map<string, ServerModule>();
  const reasons: GateReason[] = [];
  for (const release of releases) {
    const { name, version, manifest } = release;
    if (!manifest.server) continue;
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
  return { modules, reasons };
}

const describeStray = ({ owner, error }: UncaughtFailure): GateReason =>
  describeFailure(
    { package: owner, what: `Code of ${owner} outside every page, as in a timer,` },
    new RenderFailure(error, owner, "threw"),
  );
