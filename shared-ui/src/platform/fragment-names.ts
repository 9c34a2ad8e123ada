import type { FragmentName } from "./fragments.ts";

const shown: Record<FragmentName, true> = {
  "cart-button": true,
  "add-to-cart": true,
  "buy-again": true,
  "cart-drawer": true,
};

/** Names of all fragments that pages can show. The shell's release declares them, and the gate refuses others. */
export const fragmentNames: readonly string[] = Object.keys(shown);
