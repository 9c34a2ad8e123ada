import {
  type ActiveSession,
  activeSessionListResponseSchema,
  doneResponseSchema,
  type PasswordChangeInput,
  type ProfileInput,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, SessionUser } from "@aushadhi/shared-ui";

/** Saves the profile and returns the updated user. */
export const saveProfile = (api: ApiClient, body: ProfileInput): Promise<SessionUser> =>
  api
    .call({ method: "PATCH", path: "/auth/profile", body }, userResponseSchema)
    .then(({ user }) => user);

/** Changes the password and ends all other sessions. Throws ApiError with the field `currentPassword` if that is wrong. */
export const changePassword = (api: ApiClient, body: PasswordChangeInput) =>
  api.call({ method: "POST", path: "/auth/password", body }, doneResponseSchema);

/** Mails a link to set a password without the current one. */
export const mailPasswordLink = (api: ApiClient, email: string) =>
  api.call({ method: "POST", path: "/auth/forgot", body: { email } }, doneResponseSchema);

/** The user's active sessions, the current one first. */
export const fetchSessions = (api: ApiClient, signal?: AbortSignal): Promise<ActiveSession[]> =>
  api
    .call({ method: "GET", path: "/auth/sessions", signal }, activeSessionListResponseSchema)
    .then(({ sessions }) => sessions);

/** Ends all other sessions and returns the remaining ones. */
export const revokeOtherSessions = (api: ApiClient): Promise<ActiveSession[]> =>
  api
    .call({ method: "POST", path: "/auth/sessions/revoke-others" }, activeSessionListResponseSchema)
    .then(({ sessions }) => sessions);
