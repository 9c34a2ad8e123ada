import type { ActiveSession, PasswordChangeInput, ProfileInput } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import { createRefusal, createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import type { CannedApi } from "./canned-state.ts";

/** The password of the one customer there is. */
export const password = "their present one";

/** What the API answers about the signed-in user; null for every path that is about something else. */
export function answerAccountCall(api: CannedApi, { path, body }: ApiRequest): ApiAnswer | null {
  switch (path) {
    case "/auth/profile": {
      const { name, phone } = body as ProfileInput;
      api.user = api.user && { ...api.user, name, phone };
      return createSuccess({ user: api.user });
    }
    case "/auth/password":
      if ((body as PasswordChangeInput).currentPassword !== password) return wrongPassword;
      keepThisSession(api);
      return done;
    case "/auth/sessions/revoke-others":
      keepThisSession(api);
      return sessionsOf(api);
    case "/auth/sessions":
      return sessionsOf(api);
    case "/auth/logout":
      api.user = null;
      return done;
    case "/auth/forgot":
      return done;
    default:
      return null;
  }
}

/** The session of the page, unless the test says otherwise. */
export const session = (change: Partial<ActiveSession> = {}): ActiveSession => ({
  id: "s1",
  browser: "Chrome",
  system: "Android",
  createdAt: "2027-01-05T04:30:00.000Z",
  lastSeenAt: "2027-01-06T04:30:00.000Z",
  isCurrent: true,
  ...change,
});

const sessionsOf = ({ sessions }: CannedApi): ApiAnswer => createSuccess({ sessions });

function keepThisSession(api: CannedApi): void {
  api.sessions = api.sessions.filter(({ isCurrent }) => isCurrent);
}

const done = createSuccess();

const wrong = "The current password is not right";
const wrongPassword = createRefusal(400, "invalid_input", wrong, {
  fields: { currentPassword: wrong },
});
