import type { Access, NavEntry, SessionUser, ShopInfo } from "@aushadhi/shared-ui";
import type { DehydratedState } from "@tanstack/react-query";

/** A remote of the visitor's release set, as the document describes it to the browser. */
export interface RemoteInfo {
  name: string;
  version: string;
  /** URL of the federation entry. */
  entry: string;
  routes: readonly { path: string; access: Access; layout?: "own"; nav?: NavEntry }[];
  /** The fragments that it supplies to all pages. Most remotes supply none. */
  parts?: FragmentsInfo;
}

interface FragmentsInfo {
  names: readonly string[];
  /** URLs of all their modules, so that one round trip fetches them. */
  modules: readonly string[];
  /** Whether the server rendered them into this document. Otherwise it contains their fallbacks. */
  inMarkup: boolean;
}

/** The data that the server puts into the document. It contains no secrets, and personal data only of its own user. */
export interface BootData {
  shell: { version: string };
  remotes: readonly RemoteInfo[];
  shop: ShopInfo;
  /** The signed-in user; null for a guest. */
  user: SessionUser | null;
  /** The address that the markup was rendered for. The visitor may leave it before hydration. */
  address: { path: string; search: string };
  /** Whether the server rendered the page itself, not only the layout. */
  rendered: boolean;
  /** The query data that the markup was rendered from. */
  state: DehydratedState;
}

export const bootDataId = "boot-data";
export const rootId = "root";

export function readBootData(document: Document): BootData {
  return JSON.parse(document.getElementById(bootDataId)?.textContent ?? "null");
}
