import { namedSchema } from "./fields.ts";
import { orderStatuses, paymentStatuses } from "./order-states.ts";
import { z } from "./zod.ts";

/** Number of orders in one state. */
export const orderFigureSchema = z.object({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  count: z.number(),
});

/** Figures of all orders. Days are those of Kathmandu; amounts are rupees. */
export const orderStatisticsSchema = z.object({
  totalOrders: z.number(),
  pendingOrders: z.number(),
  processingOrders: z.number(),
  outForDeliveryOrders: z.number(),
  /** Delivered ones. */
  completedOrders: z.number(),
  cancelledOrders: z.number(),
  /** Totals of paid orders that are not cancelled or returned. */
  totalRevenue: z.number(),
  /** Placed today, including orders cancelled or returned since. */
  todayOrders: z.number(),
  /** Revenue of those orders. */
  todayRevenue: z.number(),
  /** Number of orders per state, without states that have none. An older API does not send it. */
  figures: z.optional(z.array(orderFigureSchema)),
});
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;

const stockedSchema = z.extend(namedSchema, { sku: z.string(), stock: z.number() });

/** Figures for the charts of the statistics screen. Revenue has the meaning of `orderStatisticsSchema`. */
export const shopStatisticsSchema = z.object({
  /** Active ones. */
  products: z.number(),
  categories: z.number(),
  /** The last 30 days, oldest first, including today and days without orders. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD, Kathmandu. */
      day: z.string(),
      orders: z.number(),
      revenue: z.number(),
    }),
  ),
  /** Every status in its order, including those without orders. */
  ordersByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number() })),
  /** Best-selling products of those days, without cancelled and returned orders: at most ten, most pieces first. */
  bestSellers: z.array(
    z.object({
      /** Null once the product was deleted. */
      productId: z.nullable(z.string()),
      name: z.string(),
      quantity: z.number(),
      /** Rupees for its pieces in paid orders, before discounts. */
      revenue: z.number(),
    }),
  ),
  /** At or below the minimum stock: total number, and the ten with the lowest stock. */
  lowStock: z.object({
    total: z.number(),
    products: z.array(z.extend(stockedSchema, { minStock: z.number() })),
  }),
  /**
   * In stock and past the expiry date (`expired`), or at most 90 days before it (`soon`): total number, and the
   * ten with the earliest date.
   */
  expiring: z.object({
    expired: z.number(),
    soon: z.number(),
    products: z.array(
      z.extend(stockedSchema, {
        /** YYYY-MM-DD, Kathmandu; its last day on sale. */
        expiryDate: z.string(),
        expired: z.boolean(),
      }),
    ),
  }),
});
export type ShopStatistics = z.infer<typeof shopStatisticsSchema>;

const success = z.literal(true);
export const orderStatisticsResponseSchema = z.object({
  success,
  statistics: orderStatisticsSchema,
});
export const shopStatisticsResponseSchema = z.object({ success, statistics: shopStatisticsSchema });
