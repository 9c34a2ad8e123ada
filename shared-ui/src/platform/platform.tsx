import { createContext, type ReactNode, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import type { FragmentSource } from "./fragments.ts";

/** What customers are told of the shop where they doubt it; set in the back office. An empty one is not shown. */
export interface ShopFacts {
  /** Number of the pharmacy's licence. */
  licence?: string;
  /** Name of the pharmacist who answers for it. */
  pharmacist?: string;
  /** When the pharmacist can be called. */
  pharmacistHours?: string;
  /** How soon and at what times orders are delivered, to stand behind 'Delivered in Birgunj'. */
  deliveryTimes?: string;
  /** Where they are delivered. */
  deliveryArea?: string;
}

/** Who the shop is and how customers reach it. */
export interface ShopInfo {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  phone: string;
  email: string;
  privacyEmail: string;
  address: string;
  /** Older shells tell none. */
  facts?: ShopFacts;
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
