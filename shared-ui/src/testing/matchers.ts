/** What component tests can say of an element, beside Bun's own matchers. */
import { expect } from "bun:test";
import { type TestingLibraryMatchers, toBeInTheDocument } from "@testing-library/jest-dom/matchers";

declare module "bun:test" {
  // Bun's own interface has the same parameter, without which the two are not merged.
  interface Matchers<T = unknown>
    extends Pick<TestingLibraryMatchers<unknown, T>, "toBeInTheDocument"> {}
}

expect.extend({ toBeInTheDocument });
