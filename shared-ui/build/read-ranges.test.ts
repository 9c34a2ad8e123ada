import { expect, test } from "bun:test";
import sharedUi from "../package.json";
import { findRange, readRanges } from "./read-ranges.ts";

test("peer dependencies win over dependencies", () => {
  const ranges = readRanges({
    dependencies: { react: "19.3.1", recharts: "3.10.1" },
    peerDependencies: { react: "^19.0.0" },
  });
  expect(ranges).toEqual({ react: "^19.0.0", recharts: "3.10.1" });
});

test("a workspace dependency means a version compatible with this tree's", () => {
  const range = `^${sharedUi.version}`;
  const name = "@aushadhi/shared-ui";
  expect(readRanges({ dependencies: { [name]: "workspace:*" } })).toEqual({ [name]: range });
  expect(readRanges({ peerDependencies: { [name]: "workspace:^" } })).toEqual({ [name]: range });
});

test("a module below a package has the package's range", () => {
  const ranges = { react: "^19.0.0", "@tanstack/react-query": "^5.0.0" };
  expect(findRange(ranges, "react/jsx-runtime")).toBe("^19.0.0");
  expect(findRange(ranges, "@tanstack/react-query")).toBe("^5.0.0");
  expect(findRange(ranges, "react-dom")).toBeUndefined();
});
