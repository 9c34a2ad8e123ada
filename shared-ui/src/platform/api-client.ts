/** One call to the API as the transport carries it. */
export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below `/api`, with its query: `/products?page=2`. */
  path: string;
  body?: unknown;
  /** Makes it safe to repeat a call whose answer was lost: the same key and body change nothing a second time. */
  idempotencyKey?: string | undefined;
  /** Has the browser finish the call when its page is left meanwhile. For bodies of a few kilobytes. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** A guest can do the same without the API, so nobody has to sign in for it. */
  isOpenToGuests?: boolean | undefined;
  /** Nobody is waiting for it: an ended session fails it, and opens no dialog. */
  isBackground?: boolean | undefined;
  /** Carries this call in place of the client's own transport: a file that says how far it is. */
  via?: ApiTransport | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Carries calls to the API: `fetch` in a browser, a bound call on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiAnswer>;

/** Anything that checks a value and returns it typed, as zod schemas do. */
export interface Parser<T> {
  parse(value: unknown): T;
}

/** A call that the API refused, or that never reached it (`code` "network", status 0). */
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

export interface ApiClient {
  /**
   * Makes a call and returns its answer, checked.
   * @param answer what checks it, or the promise of it: a parser's code may come beside the answer itself
   * @throws ApiError
   */
  call<T>(request: ApiRequest, answer: Parser<T> | PromiseLike<Parser<T>>): Promise<T>;
}

/**
 * Makes a client of a transport.
 * @param wrap put around the function that carries a call
 */
export function createApiClient(
  transport: ApiTransport,
  wrap = (carrier: ApiTransport) => carrier,
): ApiClient {
  return {
    async call(request, answer) {
      const carried = wrap(request.via ?? transport)(request);
      const [{ status, body }, parser] = await Promise.all([carried, answer]);
      if (status >= 200 && status <= 299) return parser.parse(body);
      throw failure(status, body);
    },
  };
}

function failure(status: number, body: unknown): ApiError {
  const said = (typeof body === "object" && body !== null ? body : {}) as {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
    details?: Record<string, number | string>;
    requestId?: string;
  };
  return new ApiError(
    said.error ?? "",
    status,
    said.code ?? "internal",
    said.fields,
    said.details,
    said.requestId,
  );
}

/** The browser's transport: same origin, with cookies. */
export const fetchTransport: ApiTransport = async (request) => {
  const { method, path, body, idempotencyKey, keepalive = false, signal } = request;
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, credentials: "same-origin", headers, keepalive };
  if (signal) init.signal = signal;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("", 0, "network");
  }
  return { status: response.status, body: await response.json().catch(() => null) };
};
