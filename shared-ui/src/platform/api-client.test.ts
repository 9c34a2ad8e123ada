import { describe, expect, test } from "bun:test";
import { ApiError, type ApiRequest, createApiClient, fetchTransport } from "./api-client.ts";

const anything = { parse: (value: unknown) => value };
const request: ApiRequest = { method: "GET", path: "/products" };

function answering(status: number, body: unknown) {
  return createApiClient(async () => ({ status, body })).call(request, anything);
}

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

describe("createApiClient", () => {
  test("returns what the parser makes of the answer", async () => {
    const api = createApiClient(async () => ({ status: 201, body: { total: "3" } }));
    const total = await api.call(request, {
      parse: (value) => Number((value as { total: string }).total),
    });
    expect(total).toBe(3);
  });

  test("counts 200 to 299 as success and nothing else", async () => {
    expect(await answering(299, "fine")).toBe("fine");
    expect((await refusal(answering(300, {}))).status).toBe(300);
  });

  test("passes an answer that the parser refuses on as the parser's error", async () => {
    const api = createApiClient(async () => ({ status: 200, body: null }));
    const strict = {
      parse: () => {
        throw new TypeError("expected products");
      },
    };
    await expect(api.call(request, strict)).rejects.toThrow("expected products");
  });

  test("tells a refusal's message, code, fields, figures and request id", async () => {
    const error = await refusal(
      answering(409, {
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

  test("makes an error of a failure without a body", async () => {
    const error = await refusal(answering(502, null));
    expect(error).toMatchObject({ message: "", status: 502, code: "internal", fields: {} });
  });
});

/** A server on a free port in place of the site's own; `fetchTransport` asks for paths of the page's origin. */
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

  test("sends the key of a call that may be repeated, and none otherwise", async () => {
    const keyOf = (key?: string) =>
      withServer(
        (request) => Response.json(request.headers.get("idempotency-key")),
        () => fetchTransport({ method: "POST", path: "/cart/add", idempotencyKey: key }),
      );
    expect((await keyOf("line-1")).body).toBe("line-1");
    expect((await keyOf()).body).toBeNull();
  });

  test("sends no content type where there is no body", async () => {
    const answer = await withServer(
      (request) => Response.json(request.headers.get("content-type")),
      () => fetchTransport(request),
    );
    expect(answer.body).toBeNull();
  });

  test("answers null for a body that is not JSON", async () => {
    const answer = await withServer(
      () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
      () => fetchTransport(request),
    );
    expect(answer).toEqual({ status: 502, body: null });
  });

  test("says 'network' when the server cannot be reached", async () => {
    const native = globalThis.fetch;
    globalThis.fetch = (() => Promise.reject(new TypeError("Failed to fetch"))) as never;
    try {
      const error = await refusal(createApiClient(fetchTransport).call(request, anything));
      expect(error).toMatchObject({ status: 0, code: "network" });
    } finally {
      globalThis.fetch = native;
    }
  });

  test("passes the caller's own abort on as such", async () => {
    const signal = AbortSignal.abort();
    const error = await withServer(
      () => new Response(),
      () => fetchTransport({ ...request, signal }).catch((error: unknown) => error),
    );
    expect((error as Error).name).toBe("AbortError");
  });
});
