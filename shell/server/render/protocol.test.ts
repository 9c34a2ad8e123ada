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
  { kind: "uncaught", owner: "mfe-catalog", error: "Error: no" },
])("parses a renderer's message: $kind", (message) => {
  expect(parseMessage(message)).toEqual(message as never);
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
])("rejects any other message: %j", (message) => {
  expect(parseMessage(message)).toBeNull();
});
