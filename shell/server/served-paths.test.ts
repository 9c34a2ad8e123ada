import { expect, test } from "bun:test";
import { servedPaths } from "@aushadhi/api/contract";
import { createTestRemote } from "./testing/create-test-remote.ts";
import { createTestSite } from "./testing/create-test-site.ts";

test("no page can have a path that the server itself answers", async () => {
  const site = await createTestSite([createTestRemote([{ path: "/good" }])]);
  try {
    const known: readonly string[] = Object.values(servedPaths);
    const paths = site.listRoutes().filter((path) => path !== "/*" && path !== "/");
    const others = paths.filter(
      (path) => !known.some((one) => path === one || path.startsWith(`${one}/`)),
    );
    // The files of a large sitemap have a rule of their own.
    expect(others).toEqual(["/:file{sitemap-[1-9][0-9]{0,3}\\.xml}"]);
    expect(paths.length).toBeGreaterThan(5);
  } finally {
    await site.close();
  }
});
