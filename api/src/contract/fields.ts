import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** A whole number written in decimal digits only: no sign, space, exponent or hexadecimal. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
  );
};

export const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(", ")}`);

export const page = z._default(wholeNumber("page", 1, limits.maxPage), 1);
export const limit = (fallback: number) =>
  z._default(wholeNumber("limit", 1, limits.maxPageSize), fallback);

/** No control characters and no half of a surrogate pair: what can be a name or a part of one. */
export const isOneLine = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();

/** What is searched for, with single spaces; may be empty. */
export const searchText = z.string("q must be a text to search for").check(
  z.overwrite((text) => text.replace(/\s+/g, " ").trim()),
  z.maxLength(limits.maxSearchLength, `q must be at most ${limits.maxSearchLength} characters`),
  z.refine(isOneLine, "q has characters that cannot be searched for"),
);
