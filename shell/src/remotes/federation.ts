import type { RemoteFragmentsModule, RemoteRoutesModule } from "@aushadhi/shared-ui";
import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import type { LoadFragments } from "../fragments/browser-fragments.ts";
import type { RemoteInfo } from "../platform/boot-data.ts";
import { yieldToMain } from "../platform/yield-to-main.ts";
import type { LoadRoutes } from "../router/pages.ts";
import * as runtimeCore from "./runtime-core.ts";
import { sharedModules } from "./shared/shared-modules.ts";

declare global {
  /** Where remotes built with `externalRuntime` find the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Versions of the shared packages, put in by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** Starts a remote in several short tasks instead of one long one. */
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

/** How remotes' modules are loaded. */
export interface LoadRemotes {
  routes: LoadRoutes;
  parts: LoadFragments;
}

/** Loads remotes of this document's release set through Module Federation, giving them the shell's shared packages. */
export function createFederatedRemotes(remotes: readonly RemoteInfo[]): LoadRemotes {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const containers = remotes.map((remote) => ({
    name: containerName(remote.name),
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
    const container = containers.find(({ name }) => name === containerName(owner));
    if (!container) throw new Error(`${owner} is not in the release set`);
    if (attempt > 0) {
      // A browser remembers a module that failed by its address: a retry takes the second one.
      const entry = container.entry.replace(/([^/]+)$/, "~1/$1");
      instance.registerRemotes([{ ...container, entry }], { force: true });
    }
    const module = await instance.loadRemote<Module>(`${container.name}/${exposed}`);
    if (!module) throw new Error(`${owner} exposes no ${exposed}`);
    return module;
  };

  return {
    routes: (owner, attempt) => load<RemoteRoutesModule>(owner, "routes", attempt),
    parts(owner, attempt) {
      const info = remotes.find(({ name }) => name === owner);
      if (attempt === 0) preloadModules(info?.parts?.modules ?? []);
      return load<RemoteFragmentsModule>(owner, "parts", attempt);
    },
  };
}

/** Has modules fetched side by side, each with the hash that the document's import map pins it to. */
function preloadModules(addresses: readonly string[]): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity } = JSON.parse(map ?? '{"integrity":{}}');
  for (const href of addresses) {
    // The document of somebody who is signed in has them already.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, integrity: integrity[href] ?? "" });
    document.head.append(link);
  }
}

const containerName = (name: string) => name.replaceAll("-", "_");
