import type { FieldValues, Resolver } from "react-hook-form";

/**
 * Makes a half-typed date an error of its field. Its value is empty, so a schema alone would take it for no date.
 * @param message the error beside the field
 */
export const rejectHalfDates =
  <Typed extends FieldValues, Checked>(
    resolver: Resolver<Typed, unknown, Checked>,
    message: string,
  ): Resolver<Typed, unknown, Checked> =>
  async (values, context, options) => {
    const checked = await resolver(values, context, options);
    const half = Object.entries(options.fields).filter(
      ([, field]) => field?.ref instanceof HTMLInputElement && field.ref.validity.badInput,
    );
    if (half.length === 0) return checked;
    const errors = half.map(([name, { ref }]) => [name, { type: "badInput", message, ref }]);
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(errors) } };
  };
