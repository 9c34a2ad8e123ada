import type { PasswordChangeInput, ProfileInput } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import type { CannedApi } from "./canned-api.ts";

/** The password of the one customer there is. */
export const password = "their present one";

/** What the API answers of who is signed in; null for every path that is about something else. */
export function ownAccountAnswer(api: CannedApi, { path, body }: ApiRequest): ApiAnswer | null {
  switch (path) {
    case "/auth/profile": {
      const { name, phone } = body as ProfileInput;
      api.user = api.user && { ...api.user, name, phone };
      return { status: 200, body: { success: true, user: api.user } };
    }
    case "/auth/password":
      return (body as PasswordChangeInput).currentPassword === password ? done : wrongPassword;
    case "/auth/logout":
      api.user = null;
      return done;
    case "/auth/forgot":
      return done;
    default:
      return null;
  }
}

const done: ApiAnswer = { status: 200, body: { success: true } };

const wrong = "The current password is not right";
const wrongPassword: ApiAnswer = {
  status: 400,
  body: {
    success: false,
    error: wrong,
    message: wrong,
    code: "invalid_input",
    requestId: "r1",
    fields: { currentPassword: wrong },
  },
};
