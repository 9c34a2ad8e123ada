import { afterEach, expect, test } from "bun:test";
import { ApiError } from "@aushadhi/shared-ui";
import { createFormTransport } from "./create-form-transport.ts";

const native = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = native;
});

/** Makes every request report this progress and then end this way. */
function requestThat(end: (request: XMLHttpRequest) => void, loaded = 1, total = 4) {
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    opened: string[] = [];
    open(...opened: string[]) {
      this.opened = opened;
    }
    send() {
      this.upload.onprogress?.({ loaded, total });
      end(this as unknown as XMLHttpRequest);
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
}

const answerOf = (status: number, responseText: string) => (request: XMLHttpRequest) => {
  Object.assign(request, { status, responseText });
  request.onload?.call(request, new ProgressEvent("load"));
};

const send = (shares: number[] = []) =>
  createFormTransport((share) => shares.push(share))({
    method: "POST",
    path: "/products",
    body: new FormData(),
  });

test("reports progress and returns status and body", async () => {
  requestThat(answerOf(201, '{"success":true}'));
  const shares: number[] = [];
  expect(await send(shares)).toEqual({ status: 201, body: { success: true } });
  expect(shares).toEqual([0.25]);
});

test("reports no progress for an empty form", async () => {
  requestThat(answerOf(200, "{}"), 0, 0);
  const shares: number[] = [];
  await send(shares);
  expect(shares).toEqual([0]);
});

test("returns no body for a response that is not JSON", async () => {
  requestThat(answerOf(502, "<h1>Bad Gateway</h1>"));
  expect(await send()).toEqual({ status: 502, body: null });
});

test("rejects with a network error when the server is unreachable", async () => {
  requestThat((request) => request.onerror?.call(request, new ProgressEvent("error")));
  const failure = await send().catch((error: unknown) => error);
  expect(failure instanceof ApiError && [failure.status, failure.code]).toEqual([0, "network"]);
});

test("stops when its call is aborted", async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  requestThat((request) => {
    request.abort = () => {
      resolve();
      request.onabort?.call(request, new ProgressEvent("abort"));
    };
  });
  const controller = new AbortController();
  const sending = createFormTransport(() => {})({
    method: "POST",
    path: "/imports",
    body: new FormData(),
    signal: controller.signal,
  }).catch((error: unknown) => error);
  controller.abort();
  await ended;
  expect(await sending).toBeInstanceOf(ApiError);
});
