import { expect, test } from "bun:test";
import { splitNames, toggleName } from "./token-schema.ts";

test("splits package names at commas, spaces and line breaks", () => {
  expect(splitNames(" shell,mfe-a ; mfe-b\nmfe-c, ")).toEqual(["shell", "mfe-a", "mfe-b", "mfe-c"]);
  expect(toggleName("shell,", "mfe-a")).toBe("shell, mfe-a");
  expect(toggleName("shell mfe-a", "shell")).toBe("mfe-a");
});
