import {
  doneResponseSchema,
  type ResetInput,
  type SignInInput,
  type SignUpInput,
  signUpResponseSchema,
  signUpStateResponseSchema,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, Parser, SessionUser } from "@aushadhi/shared-ui";

const post = <T>(api: ApiClient, path: string, body: object, answer: Parser<T>): Promise<T> =>
  api.call({ method: "POST", path: `/auth/${path}`, body }, answer);

/** @throws ApiError `email_not_confirmed` when the password is right but the e-mail address is not confirmed yet. */
export const signIn = (api: ApiClient, input: SignInInput): Promise<SessionUser> =>
  post(api, "signin", input, userResponseSchema).then(({ user }) => user);

/** Creates an account. Returns the address that the confirmation mail went to. */
export const signUp = (api: ApiClient, input: SignUpInput): Promise<string> =>
  post(api, "signup", input, signUpResponseSchema).then(({ email }) => email);

/** Whether the sign-up of this browser waits for its confirmation. */
export const readSignUpState = (api: ApiClient) =>
  api
    .call({ method: "GET", path: "/auth/signup", isBackground: true }, signUpStateResponseSchema)
    .then(({ signUp }) => signUp);

/** Sends the confirmation mail again. */
export const resendConfirmation = (api: ApiClient, email: string) =>
  post(api, "resend", { email }, doneResponseSchema);

/** Mails a password-reset link if the account exists. The response is the same when it does not. */
export const sendResetLink = (api: ApiClient, email: string) =>
  post(api, "forgot", { email }, doneResponseSchema);

/**
 * Sets a new password.
 * @throws ApiError `invalid_link` when the link was used before or has expired.
 */
export const savePassword = (api: ApiClient, input: ResetInput) =>
  post(api, "reset", input, doneResponseSchema);
