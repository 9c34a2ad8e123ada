import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

const hash = "0123456789abcdef";
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([]);
  for (const width of [160, 320, 640, 1280]) {
    await site.storage.put(`pictures/${hash}-${width}.webp`, new TextEncoder().encode(`${width}`));
  }
});
afterAll(() => site.close());

const getPicture = (width: number, headers = {}) =>
  site.get(`/pictures/${hash}-${width}.webp`, headers);

test("serves a picture in the requested width as immutable", async () => {
  const answer = await getPicture(640);
  expect(await answer.text()).toBe("640");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  [1280, "640"],
  [640, "320"],
  [160, "160"],
])("with Save-Data a width of %d becomes %s, and caches keep both apart", async (width, sent) => {
  const answer = await getPicture(width, { "save-data": "on" });
  expect([await answer.text(), answer.headers.get("vary")]).toEqual([sent, "Save-Data"]);
  expect((await getPicture(width)).headers.get("vary")).toBe("Save-Data");
});

test("an unknown width is not found, with or without Save-Data", async () => {
  for (const headers of [{}, { "save-data": "on" }]) {
    expect((await getPicture(999, headers)).status).toBe(404);
  }
});
