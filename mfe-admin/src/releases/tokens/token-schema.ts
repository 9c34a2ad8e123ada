import { type ReleaseRight, tokenSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../../ui/form/parse-number.ts";

/** Rights that can be chosen: those that open something. */
export const offeredRights = ["publish", "promote"] as const;

/** What the form begins with: what a CI that ships needs. */
export const newToken = {
  name: "",
  days: "90",
  packages: "",
  rights: [...offeredRights] as ReleaseRight[],
};
export type TypedToken = typeof newToken;

/** The packages in a text, apart by commas or spaces. */
export const splitNames = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** A text of packages with one more, or without it where it is there. */
export function toggleName(typed: string, name: string): string {
  const names = splitNames(typed);
  const others = names.filter((each) => each !== name);
  return (others.length < names.length ? others : [...names, name]).join(", ");
}

/** The form: what was typed, as the API takes it. */
export const tokenForm = z.pipe(
  z.transform((typed: TypedToken) => ({
    ...typed,
    days: parseNumber(typed.days, Number.NaN),
    packages: splitNames(typed.packages),
  })),
  tokenSchema,
);
