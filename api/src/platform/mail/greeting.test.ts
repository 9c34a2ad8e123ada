import { expect, test } from "bun:test";
import { greeting } from "./greeting.ts";

test.each(["Sita", "सीता शर्मा", "O'Brien", "Dr. Sita K. Rai", '<b> & "Co"'])(
  "%s is greeted by name",
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  },
);

test.each([
  "Win at evil.example",
  "https://evil.example",
  "www evil",
  "me@evil.example",
  "evil.example/now",
  "  ",
])("does not repeat %j, which mail programs would turn into a link", (name) => {
  expect(greeting(name)).toBe("Hello,");
});

test("a name cannot add a line or reverse the text", () => {
  expect(greeting("Sita\r\n\r\nPay now\u0000\u202e")).toBe("Hello Sita Pay now,");
});
