import { expect, test } from "bun:test";
import { type BrowserPast, goBack } from "./go-back.ts";

function past(length: number): { browser: BrowserPast; went: string[] } {
  const went: string[] = [];
  return {
    went,
    browser: {
      history: { length, back: () => went.push("back") },
      location: { assign: (to) => went.push(String(to)) },
    },
  };
}

test("goes to the page before", () => {
  const { browser, went } = past(2);
  goBack(browser);
  expect(went).toEqual(["back"]);
});

test("goes home when the page was the first one", () => {
  const { browser, went } = past(1);
  goBack(browser);
  expect(went).toEqual(["/"]);
});
