import {
  type FragmentName,
  type FragmentSource,
  lazyPage,
  type RemoteFragmentsModule,
  type SuppliedFragment,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { RemoteInfo } from "../platform/boot-data.ts";

/** Loads the fragments of a remote. `attempt` starts at 0 and rises with each retry after a failure. */
export type LoadFragments = (owner: string, attempt: number) => Promise<RemoteFragmentsModule>;

/** The fragments of a document's remotes. They keep the server's markup until they load. */
export interface BrowserFragments extends FragmentSource {
  /** Loads the code of all fragments once. Rejects when some fail to load; another call retries them. */
  load(): Promise<unknown>;
  /** Resolves when the code of all fragments has loaded. */
  loaded: Promise<unknown>;
  /** Remotes that supply fragments. */
  owners: readonly string[];
}

/** @param onFailure called with each failure to load or render, and its remote */
export function createBrowserFragments(
  remotes: readonly RemoteInfo[],
  loadModule: LoadFragments,
  onFailure: (error: unknown, owner: string) => void,
): BrowserFragments {
  const supplied = new Map<string, SuppliedFragment>();
  const owners = remotes.flatMap(({ name: owner, parts }) => {
    if (!parts) return [];
    let attempt = 0;
    let loading: Promise<void> | undefined;
    let resolveModule: (module: RemoteFragmentsModule) => void;
    // Never rejects, so that the server's markup stays until a retry succeeds.
    const module = new Promise<RemoteFragmentsModule>((resolve) => {
      resolveModule = resolve;
    });
    for (const name of parts.names) {
      // Like a page: a fragment that has loaded before its first render shows without its fallback.
      const Component = lazyPage(async () => {
        const component = (await module).parts[name as FragmentName];
        if (!component) throw new Error(`${owner} has no part ${name}`);
        return { default: component as ComponentType };
      });
      Component.preload().catch(() => undefined);
      supplied.set(name, {
        Component,
        inMarkup: parts.inMarkup,
        onFailure: (error) => onFailure(error, owner),
      });
    }
    const load = () => {
      loading ??= loadModule(owner, attempt++).then(resolveModule, (error) => {
        loading = undefined;
        onFailure(error, owner);
        throw error;
      });
      return loading;
    };
    return [{ owner, module, load }];
  });
  return {
    find: (name) => (supplied.get(name) as SuppliedFragment<typeof name> | undefined) ?? null,
    load: () => Promise.all(owners.map(({ load }) => load())),
    loaded: Promise.all(owners.map(({ module }) => module)),
    owners: owners.map(({ owner }) => owner),
  };
}
