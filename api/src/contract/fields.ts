import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { foldDashes, normalizeCode, visibleText } from "./visible-text.ts";
import { isWellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

/**
 * A text that is at most `max` characters long. Its length is checked first, and no other check sees a longer text. Every
 * text that the API takes begins with it (a test checks this), so that nothing from outside keeps a pattern busy.
 */
export const boundedText = (message: string, max: number, tooLong = message) =>
  z.string(message).check(z.maxLength(max, { error: tooLong, abort: true }));

/** Length of a typed text at most, before its spaces and invisible characters are removed. */
export const typedLength = (max: number) => 2 * max + 100;

/** A whole number written in decimal digits only: no sign, space, exponent or hexadecimal. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${groupDigits(min)} to ${groupDigits(max)}`;
  return z.pipe(
    boundedText(message, 100).check(z.regex(/^\d{1,9}$/, message)),
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

/** Removes invisible characters (see `visibleText`). It must be the first check of every text that people type. */
export const onlyVisible = () => z.overwrite(visibleText);

/** The same for a text that must be equal however it was typed (see `normalizeCode`). */
export const onlyCode = () => z.overwrite(normalizeCode);

/** A search text with single spaces; may be empty. */
const longSearch = `q must be at most ${limits.maxSearchLength} characters`;
export const searchText = boundedText(
  "q must be a text to search for",
  typedLength(limits.maxSearchLength),
  longSearch,
).check(
  onlyVisible(),
  z.overwrite((text) => foldDashes(text).replace(/\s+/g, " ").trim()),
  z.maxLength(limits.maxSearchLength, longSearch),
  z.refine(isOneLine, "q has characters that cannot be searched for"),
);

/** One line of text of this length, without spaces at its ends. */
export const line = (
  name: string,
  message: string,
  { min = 1, max = limits.addressTextLength }: { min?: number; max?: number } = {},
) => {
  const tooLong = `${name} must be at most ${groupDigits(max)} characters`;
  return boundedText(message, typedLength(max), tooLong).check(
    onlyVisible(),
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, tooLong),
    z.refine(isOneLine, `${name} has characters that it cannot have`),
  );
};

/** Text that may be empty or null; both are null. A code is normalised by `onlyCode`. */
export const textOrNone = (name: string, max: number, normalize = onlyVisible()) => {
  const tooLong = `${name} must be at most ${groupDigits(max)} characters`;
  const text = boundedText(`${name} must be a text`, typedLength(max), tooLong).check(
    normalize,
    z.maxLength(max, tooLong),
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
export const optionalText = (name: string, max: number, normalize = onlyVisible()) =>
  z._default(textOrNone(name, max, normalize), null);

/** One line of text that may be empty or null; both are null. */
export const lineOrNone = (name: string, max: number, normalize = onlyVisible()) =>
  z.pipe(
    textOrNone(name, max, normalize),
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

/** Reads 30 characters at most. zod's own pattern reads any number, and is so large that nothing proves it linear. */
const utcTimePattern = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** A time in ISO 8601 in UTC. */
export const utcTime = (message = "must be a time in UTC") =>
  new z.iso.ZodMiniISODateTime({
    ...{ type: "string", check: "string_format", format: "datetime" },
    ...{ offset: false, local: false, precision: null },
    pattern: utcTimePattern,
    error: () => message,
  });

/** The `updatedAt` from before the edit. If the object was edited since, the answer is 409. */
export const expectedUpdatedAt = (thing: string) =>
  z.optional(utcTime(`expectedUpdatedAt must be the ${thing}'s updatedAt`));

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
  boundedText(message, 100).check(z.minLength(1, message), z.refine(isOneLine, message));

/** A date of the calendar, YYYY-MM-DD. */
export const calendarDay = (name: string) => {
  const message = `${name} must be a date like 2026-06-15`;
  return boundedText(message, 100).check(
    z.refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), message),
  );
};

// Some browsers parse 30 February as 2 March.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
