import type { Messages } from "@aushadhi/shared-ui";
import { messages as addresses } from "./addresses/messages.ts";
import { messages as order } from "./order/messages.ts";
import { messages as orders } from "./orders/messages.ts";
import { messages as profile } from "./profile/messages.ts";
import { settings } from "./profile/settings/messages.ts";
import { account } from "./ui/messages.ts";

const en = {
  account: account.en,
  addresses: addresses.en,
  order: order.en,
  orders: orders.en,
  profile: profile.en,
  settings: settings.en,
};

/** Every text of this package that a person reads. A screen takes its own group, so that its code stays small. */
export const messages: Messages<typeof en> = { en };
