import { createPathMatcher } from "@aushadhi/api/contract";
import {
  type Access,
  type LazyPage,
  lazyPage,
  type NavEntry,
  type RemoteRoute,
  type RemoteRoutesModule,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import { yieldToMain } from "../platform/yield-to-main.ts";

/** A path that a package owns, as its release declares it. */
export interface PageAddress {
  /** Package that owns the page: `shell`, `mfe-catalog`. */
  owner: string;
  /** wouter pattern, `/product/:id`. */
  pattern: string;
  /** Open to everybody by default. */
  access?: Access;
  /** The page has its own navigation. */
  layout?: "own" | undefined;
  /** Its entry in the site's navigation. */
  nav?: NavEntry | undefined;
}

export interface PageMatch extends PageAddress {
  params: Record<string, string>;
}

/** Loads the routes of a package. `attempt` starts at 0 and rises with each retry after a failure. */
export type LoadRoutes = (owner: string, attempt: number) => Promise<RemoteRoutesModule>;

/** All pages of the site. Finding the owner of a path loads no code. */
export interface Pages {
  addresses: readonly PageAddress[];
  find(path: string): PageMatch | null;
  /**
   * Returns a key that stays the same while the page stays mounted: the pattern of a page with its own layout,
   * otherwise the path.
   */
  getScreenKey(path: string): string;
  /** Returns the page's component. Its code and its owner's routes load at the first use. */
  getPage(address: PageAddress): LazyPage;
  /** Whether the page's code has loaded, so that it shows at once. */
  isReady(address: PageAddress): boolean;
  loadRoute(address: PageAddress): Promise<RemoteRoute>;
  /** Reloads a failed page at the next use of `getPage`. */
  retry(address: PageAddress): void;
  /** Does the same, but only if something of the same owner failed to load before. */
  retryIfFailed(address: PageAddress): void;
}

/** @param addresses in matching order */
export function createPages(addresses: readonly PageAddress[], loadRoutes: LoadRoutes): Pages {
  const attempts = new Map<string, number>();
  const modules = new Map<string, Promise<RemoteRoutesModule>>();
  const components = new Map<string, LazyPage>();
  const ready = new Set<string>();
  const failed = new Set<string>();
  const getKey = ({ owner, pattern }: PageAddress) => `${owner} ${pattern}`;

  // Code that has not loaded yet is requested again, from other URLs.
  const restartOwner = (owner: string) => {
    attempts.set(owner, (attempts.get(owner) ?? 0) + 1);
    modules.delete(owner);
    failed.delete(owner);
    for (const id of components.keys()) {
      if (id.startsWith(`${owner} `) && !ready.has(id)) components.delete(id);
    }
  };

  const loadOwner = (owner: string) => {
    let module = modules.get(owner);
    if (!module) {
      module = loadRoutes(owner, attempts.get(owner) ?? 0);
      modules.set(owner, module);
    }
    return module;
  };

  const loadRoute = async (address: PageAddress) => {
    const module = await loadOwner(address.owner);
    const found = module.routes.find(({ path }) => path === address.pattern);
    if (!found) throw new Error(`${address.owner} has no page ${address.pattern}`);
    return found;
  };

  const load = async (address: PageAddress) => {
    try {
      const { Page } = await loadRoute(address);
      await yieldToMain();
      const component = await Page.preload();
      ready.add(getKey(address));
      return { default: component };
    } catch (error) {
      failed.add(address.owner);
      throw error;
    }
  };

  const matchers = addresses.map(({ pattern }) => createPathMatcher(pattern));

  const find = (path: string) => {
    for (const [index, address] of addresses.entries()) {
      const params = matchers[index]?.findParams(path);
      if (params) return { ...address, params };
    }
    return null;
  };

  return {
    addresses,
    find,
    getScreenKey(path) {
      const match = find(path);
      return match?.layout ? match.pattern : path;
    },
    getPage(address) {
      const id = getKey(address);
      let component = components.get(id);
      if (!component) {
        // React never shows a component that failed once, so its failure is kept for later callers too.
        let loading: Promise<{ default: ComponentType }> | undefined;
        component = lazyPage(() => (loading ??= load(address)));
        components.set(id, component);
      }
      return component;
    },
    isReady: (address) => ready.has(getKey(address)),
    loadRoute,
    retry(address) {
      ready.delete(getKey(address));
      restartOwner(address.owner);
    },
    retryIfFailed({ owner }) {
      if (failed.has(owner)) restartOwner(owner);
    },
  };
}
