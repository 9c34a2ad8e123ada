import type { Messages } from "@aushadhi/shared-ui";

const en = {
  cut: (name: string, count: number) =>
    count > 0 ? `${name}: only ${count} left in stock` : `${name} is out of stock`,
  notTaken: (name: string, reason: string) => `${name} was not added to your cart: ${reason}`,
  gone: (name: string) => `${name} is no longer sold and was left out of your cart`,
};

/** Texts about a guest's lines that the server rejects or changes. */
export const merging: Messages<typeof en> = { en };
