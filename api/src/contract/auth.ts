import { isNepalPhone, normalizePhone } from "./address-rules.ts";
import { email } from "./email.ts";
import { boundedText, isOneLine, onlyVisible, typedLength } from "./fields.ts";
import { limits } from "./limits.ts";
import { findPattern } from "./password-patterns.ts";
import { userSchema } from "./users.ts";
import { z } from "./zod.ts";

// The form and the server share these messages.
const passwordInUse = boundedText(
  "Password must be at least 8 characters",
  limits.maxPasswordLength,
  `Password must be at most ${limits.maxPasswordLength} characters`,
).check(z.minLength(limits.minPasswordLength, "Password must be at least 8 characters"));
/** The server also refuses passwords that are easy to guess for other reasons. */
const newPassword = passwordInUse.check(
  z.refine((password) => findPattern(password) === null, {
    error: ({ input }) => `Password ${findPattern(String(input))}`,
  }),
);
const longName = `Name must be at most ${limits.maxNameLength} characters`;
const personName = boundedText(
  "Name must be at least 2 characters",
  typedLength(limits.maxNameLength),
  longName,
).check(
  onlyVisible(),
  z.trim(),
  z.minLength(limits.minNameLength, "Name must be at least 2 characters"),
  z.maxLength(limits.maxNameLength, longName),
  z.refine(isOneLine, "Name has characters that a name cannot have"),
);

/** Body of POST /auth/signin. */
export const signInInputSchema = z.object({ email, password: passwordInUse });
export type SignInInput = z.infer<typeof signInInputSchema>;

const returnToMessage = "returnTo must be a path on this site";
/** A path on this site. A browser reads `\\` as `/`, and `//` begins another site. */
const sitePath = boundedText(returnToMessage, 500).check(
  z.regex(/^\/([\x21-\x2d\x30-\x5b\x5d-\x7e][\x21-\x5b\x5d-\x7e]*)?$/, returnToMessage),
);

/** Body of POST /auth/signup. `returnTo` opens after the confirmation, on whichever device it happens. */
export const signUpInputSchema = z.object({
  name: personName,
  email,
  password: newPassword,
  returnTo: z.optional(sitePath),
});
export type SignUpInput = z.infer<typeof signUpInputSchema>;

const confirmPassword = boundedText("Passwords don't match", limits.maxPasswordLength);

/** Check: `confirmPassword` equals this field. */
const matchField = <Name extends string, T extends Record<Name | "confirmPassword", string>>(
  name: Name,
) =>
  z.refine<T>((form) => form[name] === form.confirmPassword, {
    error: "Passwords don't match",
    path: ["confirmPassword"],
    // Runs even when other fields are invalid, so that all messages appear together.
    when: ({ value }) => typeof (value as T).confirmPassword === "string",
  });

/** The sign-up form. Its last field is not sent. */
export const signUpFormSchema = z
  .object({ name: personName, email, password: newPassword, confirmPassword })
  .check(matchField("password"));
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** Body of POST /auth/resend and of POST /auth/forgot. */
export const emailInputSchema = z.object({ email });
export type EmailInput = z.infer<typeof emailInputSchema>;

/** A secret token from a mailed link. */
const tokenMessage = "token must be the one from the mail";
const token = boundedText(tokenMessage, 100).check(
  z.minLength(20, tokenMessage),
  z.regex(/^[\w-]+$/, tokenMessage),
);

/**
 * Body of POST /auth/confirm. A browser that did not make the sign-up sends the sign-up's password, or a new one
 * that replaces it.
 */
export const confirmInputSchema = z.object({
  token,
  password: z.optional(
    boundedText(
      "password must be a text",
      limits.maxPasswordLength,
      "This is not the password of the sign-up",
    ),
  ),
  newPassword: z.optional(newPassword),
});
export type ConfirmInput = z.infer<typeof confirmInputSchema>;

/** Body of POST /auth/reset. */
export const resetInputSchema = z.object({ token, password: newPassword });
export type ResetInput = z.infer<typeof resetInputSchema>;

/** The form that sets a new password; the token comes from the link. */
export const resetFormSchema = z
  .object({ password: newPassword, confirmPassword })
  .check(matchField("password"));
export type ResetForm = z.infer<typeof resetFormSchema>;

/** Body of POST /auth/password. */
export const passwordChangeInputSchema = z.object({
  currentPassword: boundedText(
    "Please enter your current password",
    limits.maxPasswordLength,
    "The current password is not right",
  ).check(z.minLength(1, "Please enter your current password")),
  newPassword,
});
export type PasswordChangeInput = z.infer<typeof passwordChangeInputSchema>;

/** The form that changes a password: its last field is not sent. */
export const passwordChangeFormSchema = z
  .object({ ...passwordChangeInputSchema.shape, confirmPassword })
  .check(matchField("newPassword"));
export type PasswordChangeForm = z.infer<typeof passwordChangeFormSchema>;

const phoneMessage = "Please enter a valid phone number";

/** A landline of Nepal, with or without its 0; mobile numbers begin with 9. */
const landline = /^0?[1-8]\d{6,8}$/;
const isProfilePhone = (number: string) => isNepalPhone(number) || landline.test(number);
/** The same as it is called from abroad: with the country, and usually without its 0. */
const landlineWithCountry = /^(?:\+|00?)?9770?([1-8]\d{7})$/;
const shortenLandline = (number: string): string => number.replace(landlineWithCountry, "0$1");
/** A phone number of Nepal in any spelling, stored like those of addresses; also a landline. Empty means none. */
const phone = z.pipe(
  z.nullable(
    boundedText(phoneMessage, 100).check(z.overwrite(normalizePhone), z.overwrite(shortenLandline)),
  ),
  z.pipe(
    z.transform((text: string | null) => text || null),
    z.nullable(z.string().check(z.refine(isProfilePhone, phoneMessage))),
  ),
);

/** Body of PATCH /auth/profile. */
export const profileInputSchema = z.object({ name: personName, phone });
export type ProfileInput = z.infer<typeof profileInputSchema>;

const success = z.literal(true);

export const userResponseSchema = z.object({ success, user: userSchema });
/** Answer of a sign-up. It is the same whether or not the e-mail address is already registered. */
export const signUpResponseSchema = z.object({
  success,
  requiresEmailConfirmation: z.literal(true),
  email: z.string(),
});
/**
 * Answer of GET /auth/signup, about the sign-up of this browser: whether there is one, whether it waits for its
 * confirmation, or whether it is confirmed or void.
 */
export const signUpStateResponseSchema = z.object({
  success,
  signUp: z.enum(["none", "pending", "over"]),
});
/** Answer of GET /auth/session. It never fails: guests get an answer that says so. */
export const sessionResponseSchema = z.union([
  userResponseSchema,
  z.object({ success: z.literal(false), message: z.literal("Not authenticated") }),
]);
/** A session of a user on one device. */
export const activeSessionSchema = z.object({
  id: z.string(),
  /** Such as `Chrome` and `Android`; null if the browser did not tell. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** ISO 8601 in UTC; up to an hour behind. */
  lastSeenAt: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;

/**
 * Answer of GET /auth/sessions and POST /auth/sessions/revoke-others: the current session first, then the others
 * by last use.
 */
export const activeSessionListResponseSchema = z.object({
  success,
  sessions: z.array(activeSessionSchema),
});

/** Why a sign-in by link or by Google failed: `?error=` of /auth/callback. */
export const signInFailures = ["google", "access_denied", "link"] as const;
export type SignInFailure = (typeof signInFailures)[number];
