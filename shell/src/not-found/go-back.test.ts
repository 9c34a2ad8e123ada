import { expect, test } from "bun:test";
import { type BrowserPast, goBack } from "./go-back.ts";

function createPast(length: number): { browser: BrowserPast; went: string[] } {
  const went: string[] = [];
  return {
    went,
    browser: {
      history: { length, back: () => went.push("back") },
      location: { assign: (to) => went.push(String(to)) },
    },
  };
}

test("goes to the previous page", () => {
  const { browser, went } = createPast(2);
  goBack(browser);
  expect(went).toEqual(["back"]);
});

test("goes to the home page without a previous page", () => {
  const { browser, went } = createPast(1);
  goBack(browser);
  expect(went).toEqual(["/"]);
});
