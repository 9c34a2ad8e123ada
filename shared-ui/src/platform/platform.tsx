import { createContext, type ReactNode, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import type { FragmentSource } from "./fragments.ts";

/** How customers reach the shop; set by its environment. */
export interface ShopInfo {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  phone: string;
  email: string;
  privacyEmail: string;
  address: string;
  /** Year of the copyright line. It travels with the document, so that server and browser agree on it. */
  year: number;
}

/** What the shell provides to every remote beside the shared packages. */
export interface Platform {
  api: ApiClient;
  shop: ShopInfo;
  /** Pieces of remotes that are shown anywhere; without it nobody supplies any. */
  parts?: FragmentSource;
}

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({ value, children }: { value: Platform; children: ReactNode }) {
  return <PlatformContext value={value}>{children}</PlatformContext>;
}

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error("usePlatform is used outside the shell");
  return platform;
}
