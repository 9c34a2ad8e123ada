import { deliveryFeeInputSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";

/** The form: what was typed, as the API takes it. Nothing is not 0. */
export const feeForm = z.pipe(
  z.pipe(
    z.object({ deliveryFee: z.string() }),
    z.transform(({ deliveryFee }) => ({ deliveryFee: parseNumber(deliveryFee, Number.NaN) })),
  ),
  deliveryFeeInputSchema,
);
