import {
  type Order,
  type OrderInput,
  type OrderSums,
  placeOrder as placeOrderCall,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { toAddressInput } from "../details/address-input.ts";
import { assignKey, type Details, newAddress } from "../draft/draft.ts";
import type { KeptDraft } from "../draft/use-draft.ts";
import { isRefused } from "../failure-kinds.ts";
import { toRupees } from "../paisa.ts";
import { saveAddress } from "./save-address.ts";

/** An order to place, with validated fields. */
export interface PendingOrder {
  details: Details;
  /** Id of a saved address, or `newAddress`. */
  choice: string;
  couponCode: string | null;
  /** The amounts the customer agrees to pay. */
  figures: OrderSums;
}

type OrderDraft = Pick<KeptDraft, "now" | "change">;

/**
 * Saves a new address if requested, then places the order. The same order is sent with the same
 * key, so that it is placed once even if answers are lost.
 * @throws ApiError and anything else that a call throws
 */
export async function placeOrder(
  api: ApiClient,
  draft: OrderDraft,
  { details, choice, couponCode, figures }: PendingOrder,
): Promise<Order> {
  const body = {
    ...(await resolveDestination(api, draft, details, choice)),
    paymentMethod: "cash_on_delivery",
    specialInstructions: details.specialInstructions || null,
    couponCode,
    expectedTotal: toRupees(figures.totalPaisa),
    email: details.email || null,
    shippingMethod: details.shippingMethod,
  };
  return send(api, draft, assignKey(draft.now().order, body));
}

/** Returns the delivery address: one of the address book, or one for this order only. */
async function resolveDestination(
  api: ApiClient,
  draft: OrderDraft,
  details: Details,
  choice: string,
) {
  if (choice !== newAddress) return { addressId: choice };
  const address = toAddressInput(details);
  return details.save ? { addressId: await saveAddress(api, draft, address) } : { address };
}

/** Sends the last order again after a lost answer. Returns null when there is none. */
export async function repeatOrder(api: ApiClient, draft: OrderDraft): Promise<Order | null> {
  const last = draft.now().order;
  return last && send(api, draft, { key: last.key, body: last.body });
}

async function send(
  api: ApiClient,
  { change }: OrderDraft,
  sent: { key: string; body: string },
): Promise<Order> {
  change({ order: { ...sent, isUnanswered: true } });
  try {
    const body: OrderInput = JSON.parse(sent.body);
    return (await api.call(placeOrderCall, { body, idempotencyKey: sent.key })).order;
  } catch (error) {
    if (isRefused(error)) change({ order: { ...sent, isUnanswered: false } });
    throw error;
  }
}
