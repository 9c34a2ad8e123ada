import { expect, test } from "bun:test";
import { createTooLargeError } from "./input.ts";

test.each([
  [5_000_000, "5 MB"],
  [2 * 1024 * 1024, "2 MB"],
  [256 * 1024, "256 kB"],
  [64_000, "64 kB"],
  [1_234_567, "12,34,567 bytes"],
])("a body over %d bytes is told that it may have %s", (bytes, limit) => {
  const { message, details } = createTooLargeError(bytes);
  expect(message).toBe(`The body must be at most ${limit}`);
  expect(details).toEqual({ maxBytes: bytes });
});
