import {
  doneResponseSchema,
  type ResetInput,
  type SignInInput,
  type SignUpInput,
  signUpResponseSchema,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, Parser, SessionUser } from "@aushadhi/shared-ui";

const post = <T>(api: ApiClient, path: string, body: object, answer: Parser<T>): Promise<T> =>
  api.call({ method: "POST", path: `/auth/${path}`, body }, answer);

/** Throws ApiError `email_not_confirmed` when the password is right but the address is still to be confirmed. */
export const signIn = (api: ApiClient, input: SignInInput): Promise<SessionUser> =>
  post(api, "signin", input, userResponseSchema).then(({ user }) => user);

/** Answers the address that a mail went to, which has to be answered first. */
export const signUp = (api: ApiClient, input: SignUpInput): Promise<string> =>
  post(api, "signup", input, signUpResponseSchema).then(({ email }) => email);

/** Sends the confirmation mail again. */
export const resend = (api: ApiClient, email: string) =>
  post(api, "resend", { email }, doneResponseSchema);

/** Mails a link that sets a new password, if there is such an account; the answer does not tell. */
export const forgot = (api: ApiClient, email: string) =>
  post(api, "forgot", { email }, doneResponseSchema);

/** Sets a new password. Throws ApiError `invalid_link` when the link is used up or too old. */
export const reset = (api: ApiClient, input: ResetInput) =>
  post(api, "reset", input, doneResponseSchema);
