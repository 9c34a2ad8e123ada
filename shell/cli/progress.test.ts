import { expect, spyOn, test } from "bun:test";
import { printTenths } from "./progress.ts";

test.each([
  [180, 10],
  [1_000_000, 10],
  [4, 4],
])("reports %d pieces of work in %d lines, the last at the end", (total, lines) => {
  const log = spyOn(console, "log").mockImplementation(() => undefined);
  const progress = printTenths("products");
  for (let done = 1; done <= total; done++) progress(done, total);
  const said = log.mock.calls.map(([line]) => line);
  log.mockRestore();
  expect(said).toHaveLength(lines);
  expect(said.at(-1)).toBe(`${total} of ${total} products`);
});
