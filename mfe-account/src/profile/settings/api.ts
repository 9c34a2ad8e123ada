import {
  type ActiveSession,
  activeSessionListResponseSchema,
  doneResponseSchema,
  type PasswordChangeInput,
  type ProfileInput,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, SessionUser } from "@aushadhi/shared-ui";

/** Changes what users say of themselves; answers who they are then. */
export const saveProfile = (api: ApiClient, body: ProfileInput): Promise<SessionUser> =>
  api
    .call({ method: "PATCH", path: "/auth/profile", body }, userResponseSchema)
    .then(({ user }) => user);

/** Changes the password and ends every other session. Throws ApiError naming `currentPassword` when that is wrong. */
export const changePassword = (api: ApiClient, body: PasswordChangeInput) =>
  api.call({ method: "POST", path: "/auth/password", body }, doneResponseSchema);

/** Mails a link that sets a password without the present one. */
export const mailPasswordLink = (api: ApiClient, email: string) =>
  api.call({ method: "POST", path: "/auth/forgot", body: { email } }, doneResponseSchema);

/** Where the user is signed in, this session first. */
export const fetchSessions = (api: ApiClient, signal?: AbortSignal): Promise<ActiveSession[]> =>
  api
    .call({ method: "GET", path: "/auth/sessions", signal }, activeSessionListResponseSchema)
    .then(({ sessions }) => sessions);

/** Ends every session but this one; answers what is left. */
export const revokeOtherSessions = (api: ApiClient): Promise<ActiveSession[]> =>
  api
    .call({ method: "POST", path: "/auth/sessions/revoke-others" }, activeSessionListResponseSchema)
    .then(({ sessions }) => sessions);
