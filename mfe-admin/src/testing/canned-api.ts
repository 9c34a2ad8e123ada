import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTransport,
  createApiClient,
} from "@aushadhi/shared-ui";
import { createRefusal, createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";

/** Builds the API's answer to a call. Runs again for each call. */
export type Answer = (request: ApiRequest) => ApiAnswer;

export interface CannedApi {
  transport: ApiTransport;
  api: ReturnType<typeof createApiClient>;
  /** Answers by call without its query: `GET /coupons`. Other calls return 404. */
  answers: Record<string, Answer>;
  /** The calls made, in order, with their bodies. */
  calls: (readonly [call: string, body?: unknown])[];
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

/** Creates an API client with the given answers in the real response envelope. */
export function cannedApi(answers: Record<string, Answer>): CannedApi {
  const transport = createCannedTransport(async (request) => {
    const { method, path, body } = request;
    canned.calls.push(body === undefined ? [`${method} ${path}`] : [`${method} ${path}`, body]);
    const answer = canned.answers[`${method} ${path.split("?", 1)[0]}`];
    await canned.gate;
    return answer ? answer(request) : failure(404, "Not found");
  });
  const canned: CannedApi = {
    answers,
    calls: [],
    gate: null,
    transport,
    api: createApiClient(transport),
  };
  return canned;
}

export { createSuccess };

/**
 * Builds an error answer.
 * @param fields errors by field
 */
export const failure = (status: number, error: string, fields?: Record<string, string>) =>
  createRefusal(status, "internal", error, { fields });
