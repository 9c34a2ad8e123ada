/** Matchers for DOM elements, in addition to Bun's own. */
import { expect } from "bun:test";
import { type TestingLibraryMatchers, toBeInTheDocument } from "@testing-library/jest-dom/matchers";

declare module "bun:test" {
  // TypeScript merges this with Bun's interface only if the type parameter is the same.
  interface Matchers<T = unknown>
    extends Pick<TestingLibraryMatchers<unknown, T>, "toBeInTheDocument"> {}
}

expect.extend({ toBeInTheDocument });
