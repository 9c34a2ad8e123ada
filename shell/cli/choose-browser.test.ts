import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { chooseBrowser } from "./choose-browser.ts";

let said: string[];
let spies: { mockRestore(): void }[];
beforeEach(() => {
  said = [];
  const note = (line: string) => void said.push(line);
  spies = (["log", "warn"] as const).map((name) => spyOn(console, name).mockImplementation(note));
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

test("takes the program of the setting, and says so", () => {
  expect(chooseBrowser({ gateBrowser: "/bin/true" }, "bubblewrap")).toBe("/bin/true");
  expect(said).toEqual(["Releases are tried in a browser before their promotion (/bin/true)."]);
});

test("none is used when it is off", () => {
  expect(chooseBrowser({ gateBrowser: "off" }, "bubblewrap")).toBeNull();
  expect(said).toEqual([]);
});

test("says why the program of the setting cannot be used", () => {
  expect(chooseBrowser({ gateBrowser: "/no/browser" }, "bubblewrap")).toBeNull();
  expect(said).toEqual([
    "GATE_BROWSER: releases are not tried in a browser: /no/browser is not there.",
  ]);
});

test.skipIf(process.getuid?.() !== 0)("root starts no browser without Bubblewrap", () => {
  expect(chooseBrowser({ gateBrowser: "/bin/true" }, "landlock")).toBeNull();
  expect(said[0]).toContain("root can start it only in Bubblewrap");
});
