import { type NumberKind, z } from "@aushadhi/api/contract";
import { readNumber } from "./read-number.ts";

/** Reads the typed number of a field, as `readNumber` does. */
type ReadField<Typed> = <Empty = number>(
  name: { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed],
  kind: NumberKind,
  empty: Empty,
) => number | Empty;

/**
 * Creates the schema of a form: typed values to API input. A number that is not understood is an error of its field, never
 * 0 and never nothing. The errors of all fields are found at once.
 */
export const createFormSchema = <Typed extends object, Checked, Input>(
  toInput: (typed: Typed, number: ReadField<Typed>) => Input,
  schema: z.core.$ZodType<Checked, Input>,
): z.core.$ZodType<Checked, Typed> =>
  z.transform((typed: Typed, context) => {
    const errors = new Map<PropertyKey, string>();
    const input = toInput(typed, (name, kind, empty) => {
      const read = readNumber(String(typed[name]), kind, empty);
      if ("number" in read) return read.number;
      errors.set(name, read.error);
      return Number.NaN;
    });
    const checked = z.safeParse(schema, input);
    if (checked.success && errors.size === 0) return checked.data;
    const others = (checked.error?.issues ?? []).filter(
      ({ path: [name = ""] }) => !errors.has(name),
    );
    const own = [...errors].map(([name, message]) => ({ path: [name], message }));
    for (const { path, message } of [...own, ...others]) {
      // An entry of a list that is typed as one text is an error of that text.
      const isText = typeof typed[path[0] as keyof Typed] === "string";
      const at = isText ? path.slice(0, 1) : [...path];
      context.issues.push({ code: "custom", input: typed, path: at, message });
    }
    return z.NEVER;
  });
