import {
  doneResponse,
  type PasswordChangeInput,
  type ProfileInput,
  userResponse,
} from "@aushadhi/api/contract";
import type { ApiClient, SessionUser } from "@aushadhi/shared-ui";

/** Changes what users say of themselves; answers who they are then. */
export const saveProfile = (api: ApiClient, body: ProfileInput): Promise<SessionUser> =>
  api.call({ method: "PATCH", path: "/auth/profile", body }, userResponse).then(({ user }) => user);

/** Changes the password and ends every other session. Throws ApiError naming `currentPassword` when that is wrong. */
export const changePassword = (api: ApiClient, body: PasswordChangeInput) =>
  api.call({ method: "POST", path: "/auth/password", body }, doneResponse);

/** Mails a link that sets a password without the present one. */
export const mailPasswordLink = (api: ApiClient, email: string) =>
  api.call({ method: "POST", path: "/auth/forgot", body: { email } }, doneResponse);
