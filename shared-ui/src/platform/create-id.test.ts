import { expect, test } from "bun:test";
import { createId } from "./create-id.ts";

test("creates a different id each time, made of four numbers", () => {
  const ids = new Set(Array.from({ length: 1000 }, createId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^\d+-\d+-\d+-\d+$/);
});

test("works without crypto.randomUUID, which needs TLS", () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    expect(createId()).toContain("-");
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});
