import {
  computeLineTotal,
  normalizeCity,
  type Order,
  type OrderInput,
} from "../../../contract/index.ts";
import type { RepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { type HistoryRow, type ItemRow, type OrderRow, presentOrder } from "../present-order.ts";
import { type CheckoutQuote, priceLine } from "./quote-checkout.ts";

/** A quoted order that will be written. */
export interface Placement extends CheckoutQuote {
  id: string;
  now: Date;
  buyer: { id: string; email: string };
  input: OrderInput;
  call: RepeatableCall | null;
}

export interface PlacementRows {
  /** Without its number, which the write adds. */
  order: OrderRow;
  items: ItemRow[];
  history: HistoryRow;
}

/** Builds the rows of a new order, with copies of all data that can change later. */
export function buildPlacementRows(placement: Placement): PlacementRows {
  const { id, now, buyer, input, address, coupon, figures } = placement;
  return {
    order: {
      id,
      orderNumber: "",
      userId: buyer.id,
      status: "pending",
      paymentStatus: "pending",
      paymentMethod: input.paymentMethod,
      ...figures,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      specialInstructions: input.specialInstructions,
      contactEmail: input.email,
      shippingMethod: input.shippingMethod,
      fullName: address.fullName,
      phoneNumber: address.phoneNumber,
      addressLine1: address.addressLine1,
      addressLine2: address.addressLine2,
      // An older saved address may have another spelling.
      city: normalizeCity(address.city),
      district: address.district,
      province: address.province,
      postalCode: address.postalCode,
      assignedTo: null,
      needsPrescription: placement.lines.some(({ product }) => product.prescriptionRequired),
      stockGivenBack: false,
      couponGivenBack: false,
      createdAt: now,
      updatedAt: now,
    },
    items: buildItems(placement),
    history: {
      ...{ orderId: id, position: 0, from: null, to: "pending" },
      ...{ by: buyer.id, called: false, at: now },
    },
  };
}

/** Converts the new order to the form that its customer gets. */
export const presentPlacedOrder = ({ order, items, history }: PlacementRows): Order =>
  presentOrder({ order, items, history: [history] });

const buildItems = ({ id, lines }: Placement): ItemRow[] =>
  lines.map((line, position) => ({
    id: Bun.randomUUIDv7(),
    orderId: id,
    position,
    productId: line.productId,
    name: line.product.name,
    picture: line.pictures[0]?.picture ?? null,
    prescriptionRequired: line.product.prescriptionRequired,
    ...priceLine(line),
    totalPaisa: computeLineTotal(priceLine(line)),
    batchNumber: line.product.batchNumber,
  }));
