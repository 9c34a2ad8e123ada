import { normalizePhone } from "./address-rules.ts";
import {
  boundedText,
  calendarDay,
  expectedUpdatedAt,
  idText,
  isOneLine,
  line,
  lineOrNone,
  namedSchema,
  oneOf,
  onlyCode,
  paging,
  pieces,
  rupeeAmount,
  searchText,
  textOrNone,
  typedLength,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Apart from `limits`, which every page loads. */
export const deliveryLimits = {
  /** Characters of a supplier's name, and of a bill number. */
  supplierNameLength: 120,
  billNumberLength: 60,
  /** Lines of a delivery at most. */
  lines: 300,
  /** Rupees of a line, which has many pieces. */
  maxLineCostRupees: 100_000_000,
} as const;

/** A draft is filled line by line and can be deleted; what was received is in stock and stays. */
export const deliveryStates = ["draft", "received"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What somebody must confirm before a delivery is received. Of a line: it has `expired`, it expires `withinMargin` (so
 * many days before its expiry that it is not sold), or it has `noExpiry`. Of the delivery: the supplier's bill number was
 * received before (`sameBill`).
 */
export const deliveryDoubts = ["expired", "withinMargin", "noExpiry", "sameBill"] as const;
export type DeliveryDoubt = (typeof deliveryDoubts)[number];

/**
 * Why a line cannot be received: the batch number has another expiry in the shop or in another line (`otherExpiry`), the
 * shop's batch is recalled, set aside or destroyed (`notSellable`), the product was deleted (`productGone`), or it would
 * have more pieces than a product can have (`tooMany`).
 */
export const deliveryFaults = ["otherExpiry", "notSellable", "productGone", "tooMany"] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** What is worth a look: the price is above the MRP, or below the landed cost. */
export const deliveryWarnings = ["aboveMrp", "belowCost"] as const;
export type DeliveryWarning = (typeof deliveryWarnings)[number];

export const supplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
});
export type Supplier = z.infer<typeof supplierSchema>;

const supplierName = line("supplier", "Supplier is required", {
  max: deliveryLimits.supplierNameLength,
});
const phoneMessage = "phone must be a telephone number";
/** Body of PUT /suppliers/{id}. */
export const supplierInputSchema = z.object({
  name: supplierName,
  /** Digits with an optional plus; suppliers may be abroad. */
  phone: z.pipe(
    textOrNone("phone", limits.maxPhoneLength, z.overwrite(normalizePhone)),
    z.nullable(z.string().check(z.refine((text) => /^\+?\d{6,15}$/.test(text), phoneMessage))),
  ),
});
export type SupplierInput = z.infer<typeof supplierInputSchema>;

/** Query of GET /suppliers. */
export const supplierListQuerySchema = z.object({
  /** The beginning of a word of the name. */
  q: z._default(searchText, ""),
  ...paging,
});
export type SupplierListQuery = z.infer<typeof supplierListQuerySchema>;

const billMessage = "Bill number is required";
/** Body of POST /deliveries and PUT /deliveries/{id}: the head of the supplier's bill. */
export const deliveryInputSchema = z.object({
  /** Name of the supplier. An unknown one is added. */
  supplier: supplierName,
  billNumber: boundedText(billMessage, typedLength(deliveryLimits.billNumberLength)).check(
    onlyCode(),
    z.minLength(1, billMessage),
    z.maxLength(deliveryLimits.billNumberLength, "Bill number is too long"),
    z.refine(isOneLine, "Bill number has characters that it cannot have"),
  ),
  /** Date of the bill. */
  day: calendarDay("day"),
  expectedUpdatedAt: expectedUpdatedAt("delivery"),
});
export type DeliveryInput = z.infer<typeof deliveryInputSchema>;

/** A line of the bill as it is typed. */
export const deliveryLineInputSchema = z
  .object({
    /** Made by the client, so that a repeated call changes nothing. */
    id: idText("id must be an id"),
    productId: idText("productId must be the id of a product"),
    /** As printed on the box; null for goods without one. */
    number: lineOrNone("number", limits.batchNumberLength, onlyCode()),
    expiry: z.nullable(calendarDay("expiry")),
    /** Pieces that the bill charges, and those that came free with them. */
    pieces: pieces("pieces must be a whole number"),
    freePieces: z._default(pieces("freePieces must be a whole number"), 0),
    /** Rupees of the whole line; null while unknown. */
    cost: z.nullable(
      rupeeAmount("cost must be an amount in rupees", deliveryLimits.maxLineCostRupees),
    ),
    /** Maximum retail price of a piece in rupees. */
    mrp: z.nullable(rupeeAmount("mrp must be an amount in rupees")),
  })
  .check(
    z.refine((typed) => typed.pieces + typed.freePieces > 0, {
      error: "A line has at least one piece",
      path: ["pieces"],
    }),
  );
export type DeliveryLineInput = z.infer<typeof deliveryLineInputSchema>;

const linesMessage = `lines must be 1 to ${deliveryLimits.lines} lines`;
/** Body of PUT /deliveries/{id}/lines: adds these lines at the end, or replaces those with the same id in their place. */
export const deliveryLinesInputSchema = z.object({
  lines: z
    .array(deliveryLineInputSchema, linesMessage)
    .check(z.minLength(1, linesMessage), z.maxLength(deliveryLimits.lines, linesMessage)),
});
export type DeliveryLinesInput = z.infer<typeof deliveryLinesInputSchema>;

/** Body of POST /deliveries/{id}/receive. */
export const receiveInputSchema = z.object({
  /** The doubts that somebody has read and confirmed. */
  confirmed: z._default(
    z.array(oneOf("confirmed", deliveryDoubts)).check(z.maxLength(deliveryDoubts.length)),
    [],
  ),
  expectedUpdatedAt: expectedUpdatedAt("delivery"),
});
export type ReceiveInput = z.infer<typeof receiveInputSchema>;

/** Query of GET /deliveries: the newest first. */
export const supplierDeliveryListQuerySchema = z.object({
  /** The beginning of the bill number. */
  q: z._default(searchText, ""),
  ...paging,
  state: z.optional(oneOf("state", deliveryStates)),
  supplierId: z.optional(idText("supplierId must be the id of a supplier")),
  /** Dates of the bills, inclusive. */
  from: z.optional(calendarDay("from")),
  to: z.optional(calendarDay("to")),
});
export type SupplierDeliveryListQuery = z.infer<typeof supplierDeliveryListQuerySchema>;

/** A delivery in a list. Times are ISO 8601 in UTC. */
export const deliverySchema = z.object({
  id: z.string(),
  state: z.enum(deliveryStates),
  supplier: supplierSchema,
  billNumber: z.string(),
  /** Date of the bill, YYYY-MM-DD. */
  day: z.string(),
  lines: z.number(),
  /** Pieces with the free ones. */
  pieces: z.number(),
  /** Rupees; lines without a known cost count nothing. */
  cost: z.number(),
  createdBy: namedSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  received: z.nullable(z.object({ by: namedSchema, at: z.string() })),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A line of a delivery. Amounts are rupees. */
export const deliveryLineSchema = z.object({
  id: z.string(),
  productId: z.string(),
  /** Its present name and SKU; those of a deleted product are those of when the line was typed. */
  name: z.string(),
  sku: z.string(),
  number: z.nullable(z.string()),
  expiry: z.nullable(z.string()),
  pieces: z.number(),
  freePieces: z.number(),
  cost: z.nullable(z.number()),
  mrp: z.nullable(z.number()),
  /** Cost of a piece, the free ones too, rounded to the paisa. */
  landedCost: z.nullable(z.number()),
  /** What a customer pays for a piece now; null for a deleted product. */
  price: z.nullable(z.number()),
  /** What is left of the price of a piece: its rupees, and percent of the price with one decimal. */
  margin: z.nullable(z.object({ amount: z.number(), percent: z.number() })),
  /** The batch that it went into, or would go into because the shop has its number already. */
  batchId: z.nullable(z.string()),
  /** Expiry of the number in the shop or in another line, when that is the fault. */
  otherExpiry: z.nullable(z.string()),
  doubts: z.array(z.enum(deliveryDoubts)),
  faults: z.array(z.enum(deliveryFaults)),
  warnings: z.array(z.enum(deliveryWarnings)),
});
export type DeliveryLine = z.infer<typeof deliveryLineSchema>;

/** One delivery with its lines in the order of the bill. */
export const deliveryDetailsSchema = z.extend(deliverySchema, {
  items: z.array(deliveryLineSchema),
  /** The delivery that was received with this supplier's bill number before. */
  sameBill: z.nullable(z.object({ id: z.string(), receivedAt: z.string() })),
});
export type DeliveryDetails = z.infer<typeof deliveryDetailsSchema>;

export const supplierResponseSchema = z.object({ success, supplier: supplierSchema });
export const supplierListResponseSchema = z.object({
  success,
  suppliers: z.array(supplierSchema),
  total: z.number(),
});
export const deliveryResponseSchema = z.object({ success, delivery: deliveryDetailsSchema });
export const supplierDeliveryListResponseSchema = z.object({
  success,
  deliveries: z.array(deliverySchema),
  total: z.number(),
});
