import { expect, test } from "bun:test";
import { parseSender } from "./sender.ts";

test.each([
  ["Aushadhi <hello@shop.test>", "Aushadhi", "hello@shop.test"],
  ["  औषधि पसल <hello@shop.test> ", "औषधि पसल", "hello@shop.test"],
  ['"Aushadhi, Nepal" <hello@shop.test>', "Aushadhi, Nepal", "hello@shop.test"],
  ["<hello@shop.test>", "", "hello@shop.test"],
  ["hello@shop.test", "", "hello@shop.test"],
])("parses %s", (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address });
});

test.each([
  "",
  "Aushadhi",
  "Aushadhi <hello>",
  "hello@shop.test, other@shop.test",
  "hello@shop.test,other@shop.test",
  "other@shop.test <hello@shop.test>",
  "Aushadhi <hello@shop.test> <other@shop.test>",
  "Aushadhi\r\nBcc: x <hello@shop.test>",
  "Aushadhi <hello@shop.test>\nBcc: x",
])("returns null for %j", (text) => {
  expect(parseSender(text)).toBeNull();
});
