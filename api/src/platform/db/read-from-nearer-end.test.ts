import { expect, test } from "bun:test";
import { readFromNearerEnd, type Slice } from "./read-from-nearer-end.ts";

const rows = Array.from({ length: 25 }, (_, at) => at);

/** A page of `rows`, and the number of rows that a database would skip for it. */
async function read(page: Slice, total = rows.length) {
  let skipped = 0;
  const list = rows.slice(0, total);
  const read = await readFromNearerEnd({ ...page, total }, async (slice, isReversed) => {
    skipped = slice.offset;
    const inOrder = isReversed ? list.toReversed() : list;
    return inOrder.slice(slice.offset, slice.offset + slice.limit);
  });
  return { read, skipped };
}

test.each([1, 4, 12, 24, 25, 26])("returns the right pages of %d rows", async (limit) => {
  for (let total = 0; total <= rows.length; total++) {
    for (let offset = 0; offset < total + limit; offset += limit) {
      const page = await read({ offset, limit }, total);
      expect(page.read).toEqual(rows.slice(0, total).slice(offset, offset + limit));
      expect(page.skipped).toBeLessThanOrEqual(total / 2);
    }
  }
});

test("skips no rows for the first and the last page", async () => {
  expect((await read({ offset: 0, limit: 4 })).skipped).toBe(0);
  expect((await read({ offset: 24, limit: 4 })).skipped).toBe(0);
});

test("reads nothing after the last page", async () => {
  const nothing = readFromNearerEnd({ total: 8, offset: 8, limit: 4 }, () => {
    throw new Error("Something was read");
  });
  expect(await nothing).toEqual([]);
});
