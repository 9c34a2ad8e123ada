import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTransport,
  createApiClient,
} from "@aushadhi/shared-ui";
import { refusal, success } from "@aushadhi/shared-ui/testing/answers.ts";
import { cannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";

/** What the API answers to a call. It is made again for each call. */
export type Answer = (request: ApiRequest) => ApiAnswer;

export interface CannedApi {
  transport: ApiTransport;
  api: ReturnType<typeof createApiClient>;
  /** By call without its query: `GET /coupons`. A call that is not there is a 404. */
  answers: Record<string, Answer>;
  /** Calls made, in order, each with its body where it had one. */
  calls: (readonly [call: string, body?: unknown])[];
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

/** An API that answers what a test says, in the envelope of the real one. */
export function cannedApi(answers: Record<string, Answer>): CannedApi {
  const transport = cannedTransport(async (request) => {
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

export { success };

/** @param fields what is wrong with which of the fields */
export const failure = (status: number, error: string, fields?: Record<string, string>) =>
  refusal(status, "internal", error, { fields });
