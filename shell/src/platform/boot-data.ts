import type { Access, NavEntry, SessionUser, ShopInfo } from "@aushadhi/shared-ui";
import type { DehydratedState } from "@tanstack/react-query";

/** A remote of the visitor's release set, as the document tells the browser. */
export interface RemoteInfo {
  name: string;
  version: string;
  /** Address of the federation entry. */
  entry: string;
  routes: readonly { path: string; access: Access; layout?: "own"; nav?: NavEntry }[];
  /** The fragments it supplies to all pages; most remotes supply none. */
  parts?: FragmentsInfo;
}

interface FragmentsInfo {
  names: readonly string[];
  /** Addresses of every module they run, so that one round trip fetches them. */
  modules: readonly string[];
  /** Whether the server has rendered them into this document; else their fallbacks are in it. */
  inMarkup: boolean;
}

/**
 * What the server tells the browser inside the document. Nothing in it is secret; personal data is only that of the
 * person it is made for.
 */
export interface BootData {
  shell: { version: string };
  remotes: readonly RemoteInfo[];
  shop: ShopInfo;
  /** Who is signed in; null for a guest. */
  user: SessionUser | null;
  /** What the markup was rendered for: the visitor may have gone elsewhere before it is alive. */
  address: { path: string; search: string };
  /** Whether the page's own part of the markup was rendered by the server. */
  rendered: boolean;
  /** Query data the markup was rendered from. */
  state: DehydratedState;
}

export const bootDataId = "boot-data";
export const rootId = "root";

export function readBootData(document: Document): BootData {
  return JSON.parse(document.getElementById(bootDataId)?.textContent ?? "null");
}
