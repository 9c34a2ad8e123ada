import {
  type Access,
  type LazyPage,
  lazyPage,
  type NavEntry,
  type RemoteRoute,
  type RemoteRoutesModule,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { yieldToMain } from "../platform/yield-to-main.ts";

/** A path that somebody owns, as a release declares it. */
export interface PageAddress {
  /** Package that owns the page: `shell`, `mfe-catalog`. */
  owner: string;
  /** wouter pattern, `/product/:id`. */
  pattern: string;
  /** Everybody may see it unless this says otherwise. */
  access?: Access;
  /** Whether it brings its navigation along. */
  layout?: "own" | undefined;
  /** Its entry in the site's navigation. */
  nav?: NavEntry | undefined;
}

export interface PageMatch extends PageAddress {
  params: Record<string, string>;
}

/** Gets the routes of an owner. `attempt` counts from 0 and rises with each retry after a failure. */
export type LoadRoutes = (owner: string, attempt: number) => Promise<RemoteRoutesModule>;

/** Every page of the site, by path; knows the owner of each without loading anything. */
export interface Pages {
  addresses: readonly PageAddress[];
  find(path: string): PageMatch | null;
  /** What stays on the screen while the path changes; without a layout of its own, a page is another at every path. */
  screen(path: string): string;
  /** The page's component; its code and its owner's come when it is first wanted. */
  page(address: PageAddress): LazyPage;
  /** Whether the page's code is here, so that it shows at once. */
  isReady(address: PageAddress): boolean;
  route(address: PageAddress): Promise<RemoteRoute>;
  /** Lets a page that failed on the screen start over with the next use of `page`. */
  retry(address: PageAddress): void;
  /** The same for a page that is wanted again, if loading from its owner has failed before. */
  renew(address: PageAddress): void;
}

/** @param addresses in the order in which they are tried */
export function createPages(addresses: readonly PageAddress[], loadRoutes: LoadRoutes): Pages {
  const attempts = new Map<string, number>();
  const modules = new Map<string, Promise<RemoteRoutesModule>>();
  const components = new Map<string, LazyPage>();
  const ready = new Set<string>();
  const failed = new Set<string>();
  const key = ({ owner, pattern }: PageAddress) => `${owner} ${pattern}`;

  // Everything that has not come yet is asked for again, from other addresses.
  const beginAnew = (owner: string) => {
    attempts.set(owner, (attempts.get(owner) ?? 0) + 1);
    modules.delete(owner);
    failed.delete(owner);
    for (const id of components.keys()) {
      if (id.startsWith(`${owner} `) && !ready.has(id)) components.delete(id);
    }
  };

  const routes = (owner: string) => {
    let module = modules.get(owner);
    if (!module) {
      module = loadRoutes(owner, attempts.get(owner) ?? 0);
      modules.set(owner, module);
    }
    return module;
  };

  const route = async (address: PageAddress) => {
    const module = await routes(address.owner);
    const found = module.routes.find(({ path }) => path === address.pattern);
    if (!found) throw new Error(`${address.owner} has no page ${address.pattern}`);
    return found;
  };

  const load = async (address: PageAddress) => {
    try {
      const { Page } = await route(address);
      await yieldToMain();
      const component = await Page.preload();
      ready.add(key(address));
      return { default: component };
    } catch (error) {
      failed.add(address.owner);
      throw error;
    }
  };

  const find = (path: string) => {
    for (const address of addresses) {
      const [matches, params] = matchRoute(parse, address.pattern, path);
      if (matches) return { ...address, params: params as Record<string, string> };
    }
    return null;
  };

  return {
    addresses,
    find,
    screen(path) {
      const match = find(path);
      return match?.layout ? match.pattern : path;
    },
    page(address) {
      const id = key(address);
      let component = components.get(id);
      if (!component) {
        // What has failed once on the screen can never show: it stays failed, also for later callers.
        let loading: Promise<{ default: ComponentType }> | undefined;
        component = lazyPage(() => (loading ??= load(address)));
        components.set(id, component);
      }
      return component;
    },
    isReady: (address) => ready.has(key(address)),
    route,
    retry(address) {
      ready.delete(key(address));
      beginAnew(address.owner);
    },
    renew({ owner }) {
      if (failed.has(owner)) beginAnew(owner);
    },
  };
}
