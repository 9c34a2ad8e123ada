import { createContext, type ReactNode, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import type { FragmentSource } from "./fragments.ts";

/** Facts that build trust in the shop. Set in the shop's settings; an empty fact is not shown. */
export interface ShopFacts {
  /** Licence number of the pharmacy. */
  licence?: string;
  /** Name of the responsible pharmacist. */
  pharmacist?: string;
  /** Hours when the pharmacist can be called. */
  pharmacistHours?: string;
  /** How soon and at what times orders are delivered; shown after "Delivered in Birgunj". */
  deliveryTimes?: string;
  /** Where orders are delivered. */
  deliveryArea?: string;
}

/** The shop's public URL and contact data. */
export interface ShopInfo {
  /** Public URL of the site without a trailing slash. */
  origin: string;
  phone: string;
  email: string;
  privacyEmail: string;
  address: string;
  /** Missing in older shells. */
  facts?: ShopFacts;
  /** Year of the copyright line. The server sends it, so that server and browser render the same. */
  year: number;
}

/** What the shell provides to every remote, in addition to the shared packages. */
export interface Platform {
  api: ApiClient;
  shop: ShopInfo;
  /** Finds the fragments of remotes. Without it there are none. */
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
