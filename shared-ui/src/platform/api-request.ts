/** One API call. */
export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below `/api`, with its query: `/products?page=2`. */
  path: string;
  body?: unknown;
  /** Makes it safe to repeat a call after a lost answer: a repeat with the same key and body changes nothing. */
  idempotencyKey?: string | undefined;
  /** The browser finishes the call even if the visitor leaves the page. Only for bodies of a few kilobytes. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** A guest can do the same without the API, so the login dialog offers to continue as a guest. */
  isOpenToGuests?: boolean | undefined;
  /** No user is waiting for the call: if the session has ended, it fails and opens no login dialog. */
  isBackground?: boolean | undefined;
  /** Replaces the client's transport for this call, for example to report the progress of an upload. */
  via?: ApiTransport | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Sends API calls: with `fetch` in the browser, with a direct call on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiAnswer>;

/** Validates a value and returns it typed, as a zod schema does. */
export interface Parser<T> {
  parse(value: unknown): T;
}
