import { z } from "./zod.ts";

/** What pieces are worth in rupees: by their cost as far as it is known, and by the price that customers pay. */
export const stockValueSchema = z.object({
  pieces: z.number(),
  /** Pieces of batches without a cost. `cost` leaves them out. */
  piecesWithoutCost: z.number(),
  cost: z.number(),
  price: z.number(),
});
export type StockValue = z.infer<typeof stockValueSchema>;

/** Value of the stock, and what became of it in the last 30 days. */
export const stockStatisticsSchema = z.object({
  /** What can be sold now. */
  total: stockValueSchema,
  /** The same by category, the dearest by price first; null is no category. */
  categories: z.array(
    z.extend(stockValueSchema, {
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
    }),
  ),
  /** Pieces that are still there and have expired or are within the margin. */
  expired: stockValueSchema,
  /** Pieces that were destroyed in the last 365 days. */
  destroyed: stockValueSchema,
  /** Pieces sold in the last 30 days that did not come back; `price` is what customers paid before discounts. */
  sold: stockValueSchema,
  /** Price less cost of sold pieces with a known cost, as a share of their price from 0 to 1; null without any. */
  margin: z.nullable(z.number()),
  /** How often a year the stock is sold at this rate, by cost; null when no cost of the stock is known. */
  turns: z.nullable(z.number()),
});
export type StockStatistics = z.infer<typeof stockStatisticsSchema>;

export const stockStatisticsResponseSchema = z.object({
  success: z.literal(true),
  statistics: stockStatisticsSchema,
});
