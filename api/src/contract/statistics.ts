import { namedSchema } from "./fields.ts";
import { orderStatuses } from "./order-states.ts";
import { z } from "./zod.ts";

/** What has become of all orders. Days are those of Kathmandu; amounts are rupees. */
export const orderStatisticsSchema = z.object({
  totalOrders: z.number(),
  pendingOrders: z.number(),
  processingOrders: z.number(),
  outForDeliveryOrders: z.number(),
  /** Delivered ones. */
  completedOrders: z.number(),
  cancelledOrders: z.number(),
  /** Totals of orders that are paid and neither cancelled nor returned. */
  totalRevenue: z.number(),
  /** Placed today, also those that were cancelled or returned since. */
  todayOrders: z.number(),
  /** The revenue of those. */
  todayRevenue: z.number(),
});
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;

const stockedSchema = z.extend(namedSchema, { sku: z.string(), stock: z.number() });

/** How the shop is doing, for the pictures of the statistics screen. Revenue is meant as in `orderStatisticsSchema`. */
export const shopStatisticsSchema = z.object({
  /** Active ones. */
  products: z.number(),
  categories: z.number(),
  /** The last 30 days, oldest first and today last, those without an order too. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD, Kathmandu. */
      day: z.string(),
      orders: z.number(),
      revenue: z.number(),
    }),
  ),
  /** Every status in its order, those that no order has too. */
  ordersByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number() })),
  /** What sold best in those days, cancelled and returned orders aside: at most ten, the most pieces first. */
  bestSellers: z.array(
    z.object({
      /** Null once the product was deleted. */
      productId: z.nullable(z.string()),
      name: z.string(),
      quantity: z.number(),
      /** Rupees for its pieces in the orders among them that are paid, before discounts. */
      revenue: z.number(),
    }),
  ),
  /** At or below their minimum stock: how many, and the ten with the least. */
  lowStock: z.object({
    total: z.number(),
    products: z.array(z.extend(stockedSchema, { minStock: z.number() })),
  }),
  /** In stock and past their date (`expired`), or at most 90 days before it (`soon`): how many, and the ten with the earliest. */
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
