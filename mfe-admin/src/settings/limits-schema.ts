import {
  limits,
  type OrderLimits,
  type OrderLimitsInput,
  orderLimitsInputSchema,
  z,
} from "@aushadhi/api/contract";
import { createFormSchema } from "../ui/form/create-form-schema.ts";

/** In the order of the form. */
export const limitNames = [
  "piecesPerProduct",
  "prescriptionPieces",
  "openOrders",
  "confirmAbove",
] as const;

export type LimitName = (typeof limitNames)[number];
export const limitKinds = {
  piecesPerProduct: "count",
  prescriptionPieces: "count",
  openOrders: "count",
  confirmAbove: "money",
} as const;
export type TypedLimits = Record<LimitName, string>;

/** Initial values of the form. An empty box is no limit. */
export const toTypedLimits = (of: OrderLimits | null): TypedLimits => ({
  piecesPerProduct: String(of?.piecesPerProduct ?? ""),
  prescriptionPieces: String(of?.prescriptionPieces ?? ""),
  openOrders: String(of?.openOrders ?? ""),
  confirmAbove: String(of?.confirmAbove ?? ""),
});

interface LimitsErrors {
  count(name: string): string;
  total: string;
}

/** Creates the schema of the form: typed values to API input, with errors in the form's words. */
export function createLimitsFormSchema(errors: LimitsErrors, labels: Record<LimitName, string>) {
  const count = (name: LimitName) =>
    z.custom<number | null>((value) => isCount(value as number | null), errors.count(labels[name]));
  return createFormSchema(
    (_: TypedLimits, number) => ({
      piecesPerProduct: number("piecesPerProduct", limitKinds.piecesPerProduct, null),
      prescriptionPieces: number("prescriptionPieces", limitKinds.prescriptionPieces, null),
      openOrders: number("openOrders", limitKinds.openOrders, null),
      confirmAbove: number("confirmAbove", limitKinds.confirmAbove, null),
    }),
    z.pipe(
      z.object({
        piecesPerProduct: count("piecesPerProduct"),
        prescriptionPieces: count("prescriptionPieces"),
        openOrders: count("openOrders"),
        confirmAbove: z.custom<number | null>(
          (value) => value === null || (value as number) >= 1,
          errors.total,
        ),
      }),
      orderLimitsInputSchema,
    ),
  ) satisfies z.core.$ZodType<OrderLimitsInput>;
}

const isCount = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= limits.maxOrderLimit);
