import type { ShopClient } from "../shop/shop-client.ts";

/** What a command knows of where it runs. */
export interface Surroundings {
  /** The folder it is called in: this tree's root, or that of a repository of its own. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Prints a line. */
  say(line: string): void;
  /** The release plane of the shop at an address. Throws `KitError` without one. */
  connect(shop: string | undefined): ShopClient;
}
