import { type ReleaseRight, tokenSchema } from "@aushadhi/api/contract";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";

/** Initial values of the form: what a CI needs to ship. */
export const newToken = {
  name: "",
  days: "90",
  packages: "",
  rights: ["publish", "promote"] as ReleaseRight[],
};
export type TypedToken = typeof newToken;

/** Splits package names at commas and spaces. */
export const splitNames = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** Adds a package name to a text, or removes it when present. */
export function toggleName(typed: string, name: string): string {
  const names = splitNames(typed);
  const others = names.filter((each) => each !== name);
  return (others.length < names.length ? others : [...names, name]).join(", ");
}

/** The token form: typed values to API input. */
export const tokenFormSchema = createFormSchema(
  (typed: TypedToken, number) => ({
    ...typed,
    days: number("days", "count", Number.NaN),
    packages: splitNames(typed.packages),
  }),
  tokenSchema,
);
