import type { ActiveSession, PasswordChangeInput, ProfileInput } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import { createRefusal, createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import type { CannedApi } from "./canned-api-state.ts";

/** The customer's password. */
export const password = "their present one";

/** Answers calls about the signed-in user; null for all other paths. */
export function answerAccountCall(api: CannedApi, { path, body }: ApiRequest): ApiAnswer | null {
  switch (path) {
    case "/auth/profile": {
      const { name, phone } = body as ProfileInput;
      api.user = api.user && { ...api.user, name, phone };
      return createSuccess({ user: api.user });
    }
    case "/auth/password":
      if ((body as PasswordChangeInput).currentPassword !== password) return wrongPasswordAnswer;
      endOtherSessions(api);
      return success;
    case "/auth/sessions/revoke-others":
      endOtherSessions(api);
      return answerSessions(api);
    case "/auth/sessions":
      return answerSessions(api);
    case "/auth/logout":
      api.user = null;
      return success;
    case "/auth/forgot":
      return success;
    default:
      return null;
  }
}

/** Creates a session, the current one by default. */
export const createSession = (change: Partial<ActiveSession> = {}): ActiveSession => ({
  id: "s1",
  browser: "Chrome",
  system: "Android",
  createdAt: "2027-01-05T04:30:00.000Z",
  lastSeenAt: "2027-01-06T04:30:00.000Z",
  isCurrent: true,
  ...change,
});

const answerSessions = ({ sessions }: CannedApi): ApiAnswer => createSuccess({ sessions });

function endOtherSessions(api: CannedApi): void {
  api.sessions = api.sessions.filter(({ isCurrent }) => isCurrent);
}

const success = createSuccess();

const message = "The current password is not right";
const wrongPasswordAnswer = createRefusal(400, "invalid_input", message, {
  fields: { currentPassword: message },
});
