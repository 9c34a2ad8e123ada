import {
  type FragmentName,
  type FragmentSource,
  lazyPage,
  type RemoteFragmentsModule,
  type SuppliedFragment,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { RemoteInfo } from "../platform/boot-data.ts";

/** Loads the fragments of a remote. `attempt` counts from 0 and rises with each retry after a failure. */
export type LoadFragments = (owner: string, attempt: number) => Promise<RemoteFragmentsModule>;

/** The fragments of a document's remotes. They stay as the server rendered them until they are loaded. */
export interface BrowserFragments extends FragmentSource {
  /**
   * Fetches the code of all fragments, unless it is here or on its way. Rejects when some cannot be loaded; call again
   * then.
   */
  load(): Promise<unknown>;
  /** Fulfilled when the code of all fragments is here. */
  loaded: Promise<unknown>;
  /** Remotes that supply fragments. */
  owners: readonly string[];
}

/** @param onFailure called with each failure to load or render, and the remote that caused it */
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
    let come: (module: RemoteFragmentsModule) => void;
    // Never fails, so that what the server rendered keeps its place until a retry has succeeded.
    const module = new Promise<RemoteFragmentsModule>((resolve) => {
      come = resolve;
    });
    for (const name of parts.names) {
      // Like a page: what is there when it is first shown shows at once, without its fallback.
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
      loading ??= loadModule(owner, attempt++).then(come, (error) => {
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
