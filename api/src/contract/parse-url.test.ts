import { expect, test } from "bun:test";
import { parseUrl } from "./parse-url.ts";

test("reads a whole address, and a path of a site", () => {
  expect(parseUrl("https://elsewhere.example/a?b")?.pathname).toBe("/a");
  expect(parseUrl("/checkout", "https://shop.example")?.href).toBe("https://shop.example/checkout");
});

test.each(["", "/checkout", "https://", "https://[1"])("answers null for %j", (text) => {
  expect(parseUrl(text)).toBeNull();
});
