import { freezeSchema } from "@aushadhi/api/contract";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";

/** Initial values of the form. */
export const newFreeze = { reason: "", hours: "24" };

/** The form of a freeze: typed values to API input. */
export const freezeFormSchema = createFormSchema(
  (typed: typeof newFreeze, number) => ({
    ...typed,
    hours: number("hours", "count", Number.NaN),
  }),
  freezeSchema,
);
