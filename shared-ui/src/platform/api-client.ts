import type { ApiRequest, ApiTransport, Parser } from "./api-request.ts";
import type { CallAnswer, CallInput, Endpoint } from "./endpoint.ts";
import { type AddressedInput, formatCallPath } from "./format-call-path.ts";

/** The input of any endpoint. */
type SentInput = AddressedInput & Omit<ApiRequest, "method" | "path">;

/** An error answer of the API, or a call that did not reach it (`code` "network", status 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly details: Readonly<Record<string, number | string>> = {},
    readonly requestId?: string,
  ) {
    super(message);
  }
}

type Answer<T> = Parser<T> | PromiseLike<Parser<T>>;

export interface ApiClient {
  /**
   * Calls the API and returns the validated answer.
   * @param answer parser of the answer, or a promise of it: its code can load during the call
   * @throws ApiError
   * @deprecated Releases from before version 1.7.0 use it. Name an endpoint of the contract instead.
   */
  call<T>(request: ApiRequest, answer: Parser<T> | PromiseLike<Parser<T>>): Promise<T>;
  /**
   * Makes a call of the contract and returns the validated answer. The code that validates it can load meanwhile.
   * @throws ApiError
   */
  call<E extends Endpoint>(endpoint: E, ...input: CallInput<E>): Promise<CallAnswer<E>>;
}

/**
 * Creates an API client.
 * @param wrap wraps the transport of each call
 */
export function createApiClient(
  transport: ApiTransport,
  wrap = (carrier: ApiTransport) => carrier,
): ApiClient {
  const send = async <T>(request: ApiRequest, answer: Answer<T>): Promise<T> => {
    const pendingAnswer = wrap(request.via ?? transport)(request);
    const [{ status, body }, parser] = await Promise.all([pendingAnswer, answer]);
    if (status >= 200 && status <= 299) return parseAnswer(parser, body);
    throw createApiError(status, body);
  };
  function call<T>(request: ApiRequest, answer: Answer<T>): Promise<T>;
  function call<E extends Endpoint>(endpoint: E, ...input: CallInput<E>): Promise<CallAnswer<E>>;
  function call(called: ApiRequest | Endpoint, input: Answer<unknown> | SentInput = {}) {
    // The overloads pair an endpoint with its input, and a request with a parser.
    if (!("answer" in called)) return send(called, input as Answer<unknown>);
    const { params, query, ...rest } = input as SentInput;
    const { method, answer } = called;
    const path = formatCallPath(called, { params, query });
    return send(
      { ...rest, method, path },
      typeof answer === "function" ? answer() : (answer ?? asIs),
    );
  }
  return { call };
}

/** Takes an answer without a schema as it is. */
const asIs: Parser<unknown> = { parse: (answer) => answer };

/** Loads the code for an answer of a newer API only when there is one. */
async function parseAnswer<T>(parser: Parser<T>, body: unknown): Promise<T> {
  try {
    return parser.parse(body);
  } catch (error) {
    const { parseUnknownValues } = await import("./parse-unknown-values.ts");
    return parseUnknownValues((value) => parser.parse(value), body, error);
  }
}

/** What a failure may say; an answer of a proxy says nothing of it. */
interface FailureBody {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
  details?: Record<string, number | string>;
  requestId?: string;
}

function createApiError(status: number, body: unknown): ApiError {
  const { error = "", code = "internal", fields, details, requestId }: FailureBody = Object(body);
  return new ApiError(error, status, code, fields, details, requestId);
}

/** The browser's transport: same-origin `fetch` with cookies. */
export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, idempotencyKey, keepalive = false, signal = null } = request;
  const isJson = body !== undefined;
  const headers = {
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(isJson && { "content-type": "application/json" }),
  };
  const init = { method, headers, keepalive, signal, body: isJson ? JSON.stringify(body) : null };
  const response = await fetch(`/api${path}`, init).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError("", 0, "network");
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};
