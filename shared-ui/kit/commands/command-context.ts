import type { ShopClient } from "../shop/shop-client.ts";

/** The environment of a command. */
export interface CommandContext {
  /** Working folder: the root of this tree or of a remote's repository. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Prints a line. */
  say(line: string): void;
  /** Creates a client of the shop's release plane. @throws KitError without an address */
  connect(shop: string | undefined): ShopClient;
}
