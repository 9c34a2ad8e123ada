import { expect, test } from "bun:test";
import { parseUrl } from "./parse-url.ts";

test("parses a full URL, and a path with a base", () => {
  expect(parseUrl("https://elsewhere.example/a?b")?.pathname).toBe("/a");
  expect(parseUrl("/checkout", "https://shop.example")?.href).toBe("https://shop.example/checkout");
});

test.each(["", "/checkout", "https://", "https://[1"])("returns null for %j", (text) => {
  expect(parseUrl(text)).toBeNull();
});
