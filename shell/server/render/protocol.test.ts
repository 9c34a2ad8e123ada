import { expect, test } from "bun:test";
import { parseMessage } from "./protocol.ts";

const head = { title: "", description: "", canonical: "/" };
const surface = { routes: [{ path: "/", access: "all", query: ["page"] }], parts: ["cart-button"] };
const page = { html: "", styles: "", head, state: "{}" };

test.each([
  { kind: "call", id: 1, call: 2, request: { method: "GET", path: "/products" } },
  { kind: "done", id: 1, page },
  { kind: "described", id: 1, surface },
  { kind: "failed", id: 1, owner: "mfe-catalog", error: "Error: no" },
  { kind: "pong", owners: { 1: "mfe-catalog" } },
  { kind: "uncaught", owner: "mfe-catalog", error: "Error: no", isCertain: true },
  { kind: "ready" },
])("parses a renderer's message: $kind", (message) => {
  expect(parseMessage(message)).toEqual(message as never);
});

test.each([
  [{ kind: "pong", owners: {} }, null],
  [{ kind: "failed", id: 1, owner: "", error: "no" }, null],
  [{ kind: "done", id: 1, page }, "done"],
  [{ kind: "described", id: 1, surface }, "described"],
])("takes more than 64 kB for answers only: %j", (message, kind) => {
  expect(parseMessage(message, 65_537)?.kind ?? null).toBe(kind as never);
  expect(parseMessage(message, 65_536)?.kind).toBe(message.kind as never);
});

test.each([
  [null],
  [undefined],
  ["done"],
  [{}],
  [{ kind: "toString" }],
  [{ kind: "done", id: 1 }],
  [{ kind: "done", id: 1, page: { ...page, html: 7 } }],
  [{ kind: "done", id: 1, page: { ...page, head: { ...head, title: null } } }],
  [{ kind: "done", id: "1", page }],
  [{ kind: "call", id: 1, call: 2 }],
  [{ kind: "call", id: 1, call: 2, request: { path: 7 } }],
  [{ kind: "described", id: 1, surface: { ...surface, parts: [7] } }],
  [{ kind: "described", id: 1, surface: { ...surface, routes: [{ path: "/", access: "all" }] } }],
  [{ kind: "described", id: 1, surface: { ...surface, routes: null } }],
  [{ kind: "failed", id: 1, error: "no" }],
  [{ kind: "uncaught", owner: "mfe-catalog", error: "no" }],
])("rejects any other message: %j", (message) => {
  expect(parseMessage(message)).toBeNull();
});
