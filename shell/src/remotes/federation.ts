import type { RemoteFragmentsModule, RemoteRoutesModule } from "@aushadhi/shared-ui";
import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import type { LoadFragments } from "../fragments/browser-fragments.ts";
import type { RemoteInfo } from "../platform/boot-data.ts";
import { yieldToMain } from "../platform/yield-to-main.ts";
import type { LoadRoutes } from "../router/pages.ts";
import * as runtimeCore from "./runtime-core.ts";
import { sharedModules } from "./shared/shared-modules.ts";

declare global {
  /** Remotes built with `externalRuntime` read the federation runtime from here. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Versions of the shared packages, inserted by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** Starts a remote in several short tasks instead of one long task. */
const yieldBetweenSteps: ModuleFederationRuntimePlugin = {
  name: "yield-between-steps",
  async beforeInitContainer(container) {
    await yieldToMain();
    return container;
  },
  async initContainer(container) {
    await yieldToMain();
    return container;
  },
};

/** Loads the modules of remotes. */
export interface RemoteLoader {
  loadRoutes: LoadRoutes;
  loadFragments: LoadFragments;
}

/** Loads remotes of the release set through Module Federation, with the shared packages of the shell. */
export function createFederatedRemotes(remotes: readonly RemoteInfo[]): RemoteLoader {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const containers = remotes.map((remote) => ({
    name: getContainerName(remote.name),
    entry: remote.entry,
    type: "module" as const,
  }));
  const instance = createInstance({
    name: "shell",
    remotes: containers,
    shareStrategy: "loaded-first",
    plugins: [yieldBetweenSteps],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [
        name,
        {
          version: SHARED_VERSIONS[name] ?? "0.0.0",
          lib: () => module,
          shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
        },
      ]),
    ),
  });

  const load = async <Module>(owner: string, exposed: string, attempt: number) => {
    const container = containers.find(({ name }) => name === getContainerName(owner));
    if (!container) throw new Error(`${owner} is not in the release set`);
    if (attempt > 0) {
      // A browser never fetches a failed module URL again, so a retry uses the second path.
      const file = container.entry.lastIndexOf("/") + 1;
      const entry = `${container.entry.slice(0, file)}~1/${container.entry.slice(file)}`;
      instance.registerRemotes([{ ...container, entry }], { force: true });
    }
    const module = await instance.loadRemote<Module>(`${container.name}/${exposed}`);
    if (!module) throw new Error(`${owner} exposes no ${exposed}`);
    return module;
  };

  return {
    loadRoutes: (owner, attempt) => load<RemoteRoutesModule>(owner, "routes", attempt),
    loadFragments(owner, attempt) {
      const info = remotes.find(({ name }) => name === owner);
      if (attempt === 0) preloadModules(info?.parts?.modules ?? []);
      return load<RemoteFragmentsModule>(owner, "parts", attempt);
    },
  };
}

/** Fetches modules in parallel, each with its hash from the import map of the document. */
function preloadModules(addresses: readonly string[]): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity } = JSON.parse(map ?? '{"integrity":{}}');
  for (const href of addresses) {
    // A signed-in user's document has these links already.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, integrity: integrity[href] ?? "" });
    document.head.append(link);
  }
}

const getContainerName = (name: string) => name.replaceAll("-", "_");
