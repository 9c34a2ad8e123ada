import type { Messages } from "@aushadhi/shared-ui";

const en = {};

/** Texts of the checkout. */
export const checkout: Messages<typeof en> = { en };
