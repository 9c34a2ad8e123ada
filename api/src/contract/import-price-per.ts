import { z } from "./zod.ts";

/**
 * What a price is for, beside a pack such as `10x10`: all 100 pieces, one strip of 10, or one piece. A strip becomes the
 * product's pack; the price of a piece is multiplied by the pack.
 */
export const pricePers = ["pack", "strip", "piece"] as const;
export type PricePer = (typeof pricePers)[number];

/** The question of a check about it. */
export const importPricePerSchema = z.object({
  rows: z.number(),
  /** A pack and a price of the file. */
  pack: z.string(),
  price: z.string(),
  /** What each possible answer makes of them; the price is in rupees. */
  choices: z.array(z.object({ answer: z.string(), packSize: z.number(), price: z.number() })),
  /** Null while it is open: such rows are rejected. */
  answer: z.nullable(z.string()),
});
