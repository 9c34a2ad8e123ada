import { expect, test } from "bun:test";
import { createModuleEvaluator } from "./module-evaluator.ts";

const code = 'exports.react = require("react"); exports.made = {};';
interface Remote {
  react: string;
  made: object;
}

test("a remote that stays while the shell changes has the React of each shell", () => {
  const modules = createModuleEvaluator((_, run) => run());
  modules.add({ name: "mfe-offers", version: "1.0.0-test", code });
  const [before, after] = [{ react: "before" }, { react: "after" }];
  const read = (provided: Record<string, unknown>) =>
    modules.evaluate<Remote>("mfe-offers", "1.0.0-test", provided);
  expect([read(before).react, read(after).react]).toEqual(["before", "after"]);
  expect(read(before).made).toBe(read(before).made);
  expect(read(before).made).not.toBe(read(after).made);
});
