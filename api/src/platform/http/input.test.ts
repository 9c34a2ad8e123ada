import { expect, test } from "bun:test";
import { Hono } from "hono";
import { failureSchema, z } from "../../contract/index.ts";
import { createLogger } from "../log/logger.ts";
import type { AppEnv } from "./env.ts";
import { onError } from "./errors.ts";
import { jsonBody, readPathName } from "./input.ts";

const schema = z.object({
  name: z.string("name must be a text"),
  at: z.object({ x: z.number("x") }),
});
const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  c.set("requestId", "request-1");
  await next();
});
app.post("/", jsonBody(schema, 1000), (c) => c.json(c.req.valid("json")));
app.get("/:id", (c) => c.text(readPathName(c.req.param("id"), "Nothing here")));
app.onError(onError(createLogger("silent")));

const post = (body: BodyInit, type = "application/json") =>
  app.request("/", { method: "POST", body, headers: { "content-type": type } });

const refusal = async (answer: Response) => ({
  status: answer.status,
  ...failureSchema.parse(await answer.json()),
});

/** A body sent in pieces, without a length. */
const inPieces = (...pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

const good = JSON.stringify({ name: "a", at: { x: 1 } });

test("reads a valid body, whole or in pieces", async () => {
  expect(await (await post(good)).json()).toEqual({ name: "a", at: { x: 1 } });
  const pieces = await post(inPieces(good.slice(0, 5), good.slice(5)));
  expect(await pieces.json()).toEqual({ name: "a", at: { x: 1 } });
});

test("rejects a body that is not JSON", async () => {
  for (const bad of ["{", "", "nope", "[".repeat(999)]) {
    expect(await refusal(await post(bad))).toMatchObject({ status: 400, code: "invalid_input" });
  }
});

test("rejects a body that is nested too deep, and one that broke off", async () => {
  const deep = `${"[".repeat(33)}${"]".repeat(33)}`;
  expect(await refusal(await post(deep))).toMatchObject({
    status: 400,
    fields: { body: "The body must be nested at most 32 deep" },
  });
  const broken = await app.request("/", {
    method: "POST",
    body: new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }),
    headers: { "content-type": "application/json", "content-length": "10" },
  });
  expect(await refusal(broken)).toMatchObject({
    status: 400,
    fields: { body: "The body broke off" },
  });
});

test("names each invalid field", async () => {
  const { status, fields } = await refusal(await post('{"name":5,"at":{"x":"1"}}'));
  expect([status, fields]).toEqual([400, { name: "name must be a text", "at.x": "x" }]);
});

test("rejects a body that is not an object", async () => {
  for (const bad of ["null", "[]", "1", '"text"']) {
    const { status, fields } = await refusal(await post(bad));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["body"]]);
  }
});

test("rejects other content types", async () => {
  for (const type of ["text/plain", "multipart/form-data", "application/jsonish", ""]) {
    expect((await refusal(await post(good, type))).status).toBe(415);
  }
});

test("rejects a body over the limit, with or without a length", async () => {
  const long = JSON.stringify({ name: "a".repeat(1000), at: { x: 1 } });
  for (const body of [long, inPieces(long), inPieces(...long)]) {
    expect(await refusal(await post(body))).toMatchObject({ status: 413, code: "too_large" });
  }
});

test("rejects an endless body before its end", async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(600)),
  });
  expect((await refusal(await post(endless))).status).toBe(413);
});

test.each(["a".repeat(301), "a%00b", "%0a", "a%09b"])("%j is not a valid path name", async (id) => {
  expect((await refusal(await app.request(`/${id}`))).status).toBe(404);
});
