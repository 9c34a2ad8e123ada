import { expect, test } from "bun:test";
import { isApiPath, readApiAnswer } from "./api-calls.ts";

test.each(["/products?limit=12", "/products/a%20b", "/categories"])(
  "%s is a path of the API",
  (path) => {
    expect(isApiPath(path)).toBe(true);
  },
);

test.each([
  "/../about",
  "/%2e%2e/about",
  "/products/../../mfe/x",
  "products",
  "@other.example/",
  ".example/",
  "",
])("%s is not", (path) => {
  expect(isApiPath(path)).toBe(false);
});

const json = { "content-type": "application/json" };

test("reads an answer", async () => {
  const answer = new Response('{"a":1}', { status: 404, headers: json });
  expect(await readApiAnswer(answer)).toEqual({ status: 404, text: '{"a":1}' });
});

test("cancels a stream that never ends", async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    cancel() {
      isCancelled = true;
    },
  });
  const answer = new Response(body, { headers: { "content-type": "text/event-stream" } });
  expect(await readApiAnswer(answer)).toEqual({ status: 200, text: "null" });
  expect(isCancelled).toBe(true);
});

test("gives up an answer of more than four megabytes", async () => {
  const answer = new Response("x".repeat(4 * 1024 * 1024 + 1), { headers: json });
  expect(await readApiAnswer(answer)).toEqual({ status: 500, text: "null" });
});
