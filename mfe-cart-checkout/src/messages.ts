import type { Messages } from "@aushadhi/shared-ui";
import { buyAgain } from "./buy-again/messages.ts";
import { report } from "./buy-again/report-messages.ts";
import { cart } from "./cart/messages.ts";
import { checkout } from "./checkout/messages.ts";
import { drawer } from "./drawer/messages.ts";

const en = {
  buyAgain: buyAgain.en,
  report: report.en,
  cart: cart.en,
  checkout: checkout.en,
  drawer: drawer.en,
};

/** Every text of this package that a person reads. Code of the parts takes its own group, to stay small. */
export const messages: Messages<typeof en> = { en };
