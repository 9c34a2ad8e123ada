import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { visibleText } from "./visible-text.ts";
import { isWellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

/** A whole number written in decimal digits only: no sign, space, exponent or hexadecimal. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${groupDigits(min)} to ${groupDigits(max)}`;
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

/** Page and size of a list. */
export const paging = { page, limit: limit(limits.defaultPageSize) };

/** Whether a text can be a name or a part of one: no control characters, line ends or lone surrogates. */
export const isOneLine = (text: string) =>
  !/[\p{Cc}\u2028\u2029]/u.test(text) && isWellFormed(text);

/** Removes invisible characters. It must be the first check of every text that other people read. */
export const onlyVisible = () => z.overwrite(visibleText);

/** A search text with single spaces; may be empty. */
export const searchText = z.string("q must be a text to search for").check(
  z.overwrite((text) => text.replace(/\s+/g, " ").trim()),
  z.maxLength(limits.maxSearchLength, `q must be at most ${limits.maxSearchLength} characters`),
  z.refine(isOneLine, "q has characters that cannot be searched for"),
);

/** One line of text of this length, without spaces at its ends. */
export const line = (
  name: string,
  message: string,
  { min = 1, max = limits.addressTextLength }: { min?: number; max?: number } = {},
) =>
  z
    .string(message)
    .check(
      onlyVisible(),
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, `${name} must be at most ${groupDigits(max)} characters`),
      z.refine(isOneLine, `${name} has characters that it cannot have`),
    );

/** Text that may be empty or null; both are null. */
export const textOrNone = (name: string, max: number) => {
  const text = z.string(`${name} must be a text`).check(
    onlyVisible(),
    z.maxLength(max, `${name} must be at most ${groupDigits(max)} characters`),
    z.refine(
      (typed) => isWellFormed(typed) && !typed.includes("\0"),
      `${name} has characters that it cannot have`,
    ),
  );
  return z.pipe(
    z.nullable(text),
    z.transform((typed: string | null) => typed?.trim() || null),
  );
};

/** Text that may be left out or empty; both are null. */
export const optionalText = (name: string, max: number) => z._default(textOrNone(name, max), null);

/** One line of text that may be empty or null; both are null. */
export const lineOrNone = (name: string, max: number) =>
  z.pipe(
    textOrNone(name, max),
    z.nullable(z.string().check(z.refine(isOneLine, `${name} has characters that it cannot have`))),
  );

/**
 * A number that may be null or 0 (the value of an empty number field), such as `discountPrice` and `maxDiscountAmount`.
 * Both mean none.
 */
export const noneIfZero = (schema: z.core.$ZodType<number, number>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((amount: number | null) => amount || null),
  );

/** The `updatedAt` from before the edit. If the object was edited since, the answer is 409. */
export const expectedUpdatedAt = (thing: string) =>
  z.optional(z.iso.datetime(`expectedUpdatedAt must be the ${thing}'s updatedAt`));

/** True or false, or left out. */
export const optionalFlag = (name: string) =>
  z.optional(z.boolean(`${name} must be true or false`));

/** An amount in rupees in a JSON body, with at most two decimals. */
export const rupeeAmount = (message: string, max: number = limits.maxPriceRupees) =>
  z
    .number(message)
    .check(
      z.minimum(0, message),
      z.maximum(max, `${message}, at most ${groupDigits(max)}`),
      z.refine(hasTwoDecimals, `${message}, with at most two decimals`),
    );

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (amount: number) =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Pieces of something in a JSON body: a whole number from 0. */
export const pieces = (message: string) =>
  z
    .int(message)
    .check(
      z.minimum(0, message),
      z.maximum(limits.maxStock, `${message}, at most ${groupDigits(limits.maxStock)}`),
    );

/** Id and display name of a person, a category or another object. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });

/** Id of an object in a body. */
export const idText = (message: string) =>
  z
    .string(message)
    .check(z.minLength(1, message), z.maxLength(100, message), z.refine(isOneLine, message));

/** A date of the calendar, YYYY-MM-DD. */
export const calendarDay = (name: string) => {
  const message = `${name} must be a date like 2026-06-15`;
  return z
    .string(message)
    .check(z.refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), message));
};

// Some browsers parse 30 February as 2 March.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
