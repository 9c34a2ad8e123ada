import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";

const refusal: ApiAnswer = { status: 401, body: { code: "session_changed" } };

/**
 * Answers a call of one person's page when another has signed in. That page is about to be replaced: what it reads
 * never comes, for a failure would only be flashed at somebody else.
 */
export const answerChangedSession = ({ method }: ApiRequest): Promise<ApiAnswer> =>
  method === "GET" ? new Promise(() => undefined) : Promise.resolve(refusal);
