import { describe, expect, test } from "bun:test";
import { ApiError, createApiClient, fetchTransport } from "./api-client.ts";
import type { ApiRequest } from "./api-request.ts";

const anyParser = { parse: (value: unknown) => value };
const request: ApiRequest = { method: "GET", path: "/products" };

function callWithAnswer(status: number, body: unknown) {
  return createApiClient(async () => ({ status, body })).call(request, anyParser);
}

async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

describe("createApiClient", () => {
  test("returns the parsed answer", async () => {
    const api = createApiClient(async () => ({ status: 201, body: { total: "3" } }));
    const total = await api.call(request, {
      parse: (value) => Number((value as { total: string }).total),
    });
    expect(total).toBe(3);
  });

  test("sends a call of the contract with its path, query and body", async () => {
    const sent: ApiRequest[] = [];
    const api = createApiClient(async (request) => {
      sent.push(request);
      return { status: 200, body: { notes: 2 } };
    });
    const endpoint = {
      method: "PUT",
      path: "/customers/:id/notes/:noteId",
      answer: { parse: (value: unknown) => value as { notes: number } },
    } as const;
    const params = { id: "a/b c", noteId: "n1" };
    const query = { page: 2, q: "", sort: null, from: undefined };
    const signal = new AbortController().signal;
    // An endpoint of the contract has schemas for the types of these two.
    const input = { params, query, body: { text: "Hi" }, signal } as { params: typeof params };
    expect((await api.call(endpoint, input)).notes).toBe(2);
    expect(sent).toEqual([
      {
        method: "PUT",
        path: "/customers/a%2Fb%20c/notes/n1?page=2",
        body: { text: "Hi" },
        signal,
      },
    ]);
  });

  test("loads the parser of a call only when it is made, beside the call", async () => {
    const steps: string[] = [];
    const api = createApiClient(async () => {
      steps.push("sent");
      return { status: 200, body: "3" };
    });
    const endpoint = {
      method: "GET",
      path: "/total",
      answer: async () => {
        steps.push("loaded");
        return { parse: Number };
      },
    } as const;
    expect(steps).toEqual([]);
    expect(await api.call(endpoint)).toBe(3);
    expect(steps.sort()).toEqual(["loaded", "sent"]);
  });

  test("returns the answer of a call without a schema as it is", async () => {
    const api = createApiClient(async () => ({ status: 200, body: { any: 1 } }));
    const answer = await api.call({ method: "DELETE", path: "/things", answer: null } as const);
    expect(answer).toEqual({ any: 1 });
  });

  test("only 200 to 299 count as success", async () => {
    expect(await callWithAnswer(299, "fine")).toBe("fine");
    expect((await catchApiError(callWithAnswer(300, {}))).status).toBe(300);
  });

  test("throws the parser's error for an invalid answer", async () => {
    const api = createApiClient(async () => ({ status: 200, body: null }));
    const strict = {
      parse: () => {
        throw new TypeError("expected products");
      },
    };
    await expect(api.call(request, strict)).rejects.toThrow("expected products");
  });

  test("an ApiError has the message, code, fields, details and request id of the answer", async () => {
    const error = await catchApiError(
      callWithAnswer(409, {
        success: false,
        error: "Only 3 left in stock",
        message: "Only 3 left in stock",
        code: "conflict",
        fields: { quantity: "Too many" },
        details: { available: 3 },
        requestId: "r-1",
      }),
    );
    expect(error).toMatchObject({
      message: "Only 3 left in stock",
      status: 409,
      code: "conflict",
      fields: { quantity: "Too many" },
      details: { available: 3 },
      requestId: "r-1",
    });
  });

  test("throws an ApiError for an error without a body", async () => {
    const error = await catchApiError(callWithAnswer(502, null));
    expect(error).toMatchObject({ message: "", status: 502, code: "internal", fields: {} });
  });
});

/** Runs a server on a free port and sends `fetch` calls with relative paths to it. */
async function withServer<T>(
  answer: (request: Request) => Response | Promise<Response>,
  run: () => Promise<T>,
): Promise<T> {
  const server = Bun.serve({ port: 0, fetch: answer });
  const native = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) =>
    native(new URL(path, server.url), init)) as typeof fetch;
  try {
    return await run();
  } finally {
    globalThis.fetch = native;
    await server.stop(true);
  }
}

describe("fetchTransport", () => {
  test("calls below /api and sends a body as JSON", async () => {
    const answer = await withServer(
      async (request) =>
        Response.json({
          path: new URL(request.url).pathname,
          type: request.headers.get("content-type"),
          body: await request.json(),
        }),
      () => fetchTransport({ method: "POST", path: "/cart/add", body: { quantity: 1 } }),
    );
    expect(answer).toEqual({
      status: 200,
      body: { path: "/api/cart/add", type: "application/json", body: { quantity: 1 } },
    });
  });

  test("sends the idempotency key, and no header without one", async () => {
    const sendKey = (key?: string) =>
      withServer(
        (request) => Response.json(request.headers.get("idempotency-key")),
        () => fetchTransport({ method: "POST", path: "/cart/add", idempotencyKey: key }),
      );
    expect((await sendKey("line-1")).body).toBe("line-1");
    expect((await sendKey()).body).toBeNull();
  });

  test("sends no content type without a body", async () => {
    const answer = await withServer(
      (request) => Response.json(request.headers.get("content-type")),
      () => fetchTransport(request),
    );
    expect(answer.body).toBeNull();
  });

  test("returns null for a body that is not JSON", async () => {
    const answer = await withServer(
      () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
      () => fetchTransport(request),
    );
    expect(answer).toEqual({ status: 502, body: null });
  });

  test("throws an ApiError with the code network when the server cannot be reached", async () => {
    const native = globalThis.fetch;
    globalThis.fetch = (() => Promise.reject(new TypeError("Failed to fetch"))) as never;
    try {
      const error = await catchApiError(createApiClient(fetchTransport).call(request, anyParser));
      expect(error).toMatchObject({ status: 0, code: "network" });
    } finally {
      globalThis.fetch = native;
    }
  });

  test("throws the AbortError of the caller's own abort", async () => {
    const signal = AbortSignal.abort();
    const error = await withServer(
      () => new Response(),
      () => fetchTransport({ ...request, signal }).catch((error: unknown) => error),
    );
    expect((error as Error).name).toBe("AbortError");
  });
});
