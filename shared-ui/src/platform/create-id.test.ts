import { expect, test } from "bun:test";
import { createId } from "./create-id.ts";

test("gives another id each time, of 32 hexadecimal digits", () => {
  const ids = new Set(Array.from({ length: 1000 }, createId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("needs nothing that only pages over TLS have", () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    expect(createId()).toHaveLength(32);
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});
