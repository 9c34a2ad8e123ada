import { expect, test } from "bun:test";
import { createId } from "./create-id.ts";

test("gives another id each time, of four numbers", () => {
  const ids = new Set(Array.from({ length: 1000 }, createId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^\d+-\d+-\d+-\d+$/);
});

test("needs nothing that only pages over TLS have", () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    expect(createId()).toContain("-");
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});
