import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** The messages for a pack that has only a size or only a unit. */
export const packMessages = {
  packSize: "Pack size is required with its unit",
  packUnit: "Pack unit is required with a pack size",
};

const packMessage = "Pack size must be a number above 0";
/** Allows a pack of 7.5 g but not a third of a gram. */
const hasThreeDecimals = (size: number) => Math.abs(size * 1e3 - Math.round(size * 1e3)) < 1e-6;

/** Number of units in a pack; 0 means none. */
export const packSize = z
  .number(packMessage)
  .check(
    z.minimum(0, packMessage),
    z.maximum(limits.maxPackSize, `${packMessage}, at most ${groupDigits(limits.maxPackSize)}`),
    z.refine(hasThreeDecimals, `${packMessage}, with at most three decimals`),
  );
