import { normalizePhone } from "./address-rules.ts";
import { paginationSchema } from "./catalog.ts";
import { isOneLine, oneOf, onlyVisible, paging, searchText } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

export const roles = ["customer", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

// The form and the server share these messages.
const email = z
  .string("Please enter a valid email address")
  .check(
    z.trim(),
    z.maxLength(limits.emailLength, "Please enter a valid email address"),
    z.email("Please enter a valid email address"),
  );
const newPassword = z
  .string("Password must be at least 8 characters")
  .check(
    z.minLength(limits.minPasswordLength, "Password must be at least 8 characters"),
    z.maxLength(
      limits.maxPasswordLength,
      `Password must be at most ${limits.maxPasswordLength} characters`,
    ),
  );
const personName = z
  .string("Name must be at least 2 characters")
  .check(
    onlyVisible(),
    z.trim(),
    z.minLength(limits.minNameLength, "Name must be at least 2 characters"),
    z.maxLength(limits.maxNameLength, `Name must be at most ${limits.maxNameLength} characters`),
    z.refine(isOneLine, "Name has characters that a name cannot have"),
  );

/** Body of POST /auth/signin. */
export const signInInputSchema = z.object({ email, password: newPassword });
export type SignInInput = z.infer<typeof signInInputSchema>;

/** Body of POST /auth/signup. */
export const signUpInputSchema = z.object({ name: personName, email, password: newPassword });
export type SignUpInput = z.infer<typeof signUpInputSchema>;

const confirmPassword = z.string("Passwords don't match");

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
  .object({ ...signUpInputSchema.shape, confirmPassword })
  .check(matchField("password"));
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** Body of POST /auth/resend and of POST /auth/forgot. */
export const emailInputSchema = z.object({ email });
export type EmailInput = z.infer<typeof emailInputSchema>;

/** A secret token from a mailed link. */
const token = z
  .string("token must be the one from the mail")
  .check(z.regex(/^[\w-]{20,100}$/, "token must be the one from the mail"));

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
  currentPassword: z
    .string("Please enter your current password")
    .check(
      z.minLength(1, "Please enter your current password"),
      z.maxLength(limits.maxPasswordLength, "The current password is not right"),
    ),
  newPassword,
});
export type PasswordChangeInput = z.infer<typeof passwordChangeInputSchema>;

/** The form that changes a password: its last field is not sent. */
export const passwordChangeFormSchema = z
  .object({ ...passwordChangeInputSchema.shape, confirmPassword })
  .check(matchField("newPassword"));
export type PasswordChangeForm = z.infer<typeof passwordChangeFormSchema>;

const phoneMessage = "Please enter a valid phone number";

/** A phone number in any usual form, stored as digits with an optional leading plus. Empty means none. */
const phone = z.pipe(
  z.nullable(z.string(phoneMessage).check(z.maxLength(40, phoneMessage))),
  z.pipe(
    z.transform((text: string | null) => normalizePhone(text ?? "") || null),
    z.nullable(z.string().check(z.regex(/^\+?\d{7,15}$/, phoneMessage))),
  ),
);

/** Body of PATCH /auth/profile. */
export const profileInputSchema = z.object({ name: personName, phone });
export type ProfileInput = z.infer<typeof profileInputSchema>;

const role = oneOf("role", roles);

/** Query of GET /users. `q` searches names and e-mail addresses. */
export const userListQuerySchema = z.object({
  role: z.optional(role),
  q: z._default(searchText, ""),
  ...paging,
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/** Body of PATCH /users/{id}/role. */
export const roleInputSchema = z.object({ role });

const success = z.literal(true);

export const userResponseSchema = z.object({ success, user: userSchema });
/** Answer of a sign-up. It is the same whether or not the e-mail address is already registered. */
export const signUpResponseSchema = z.object({
  success,
  requiresEmailConfirmation: z.literal(true),
  email: z.string(),
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
export const doneResponseSchema = z.object({ success });
export const userListResponseSchema = z.object({
  success,
  users: z.array(userSchema),
  pagination: paginationSchema,
});

/** Why a sign-in by link or by Google failed: `?error=` of /auth/callback. */
export const signInFailures = ["google", "access_denied", "link"] as const;
export type SignInFailure = (typeof signInFailures)[number];
