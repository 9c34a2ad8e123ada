import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";

const refusal: ApiAnswer = { status: 401, body: { code: "session_changed" } };

/**
 * Answers a call of one user's page after another user has signed in. That page is about to be replaced. Its reads stay
 * pending, because a failure would only flash an error at the new user.
 */
export const answerChangedSession = ({ method }: ApiRequest): Promise<ApiAnswer> =>
  method === "GET" ? new Promise(() => undefined) : Promise.resolve(refusal);
