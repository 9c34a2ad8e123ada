import { afterEach, beforeEach, expect, test } from "bun:test";
import { createBuild, createReleaseDeps } from "../../../testing/releases.ts";
import { publish } from "./publish/publish.ts";
import { createReleasePlane, type ReleasePlane } from "./release-plane.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let plane: ReleasePlane;
beforeEach(async () => {
  deps = await createReleaseDeps();
  plane = createReleasePlane(deps);
});
afterEach(() => deps.remove());

const find = async (overrides: Parameters<typeof createBuild>[0] = {}) => {
  await publish(deps, createBuild(overrides), "start");
  return (await plane.getRelease("mfe-catalog", "1.0.0-aaaa")) ?? expect.unreachable();
};

test("returns the source of a server module", async () => {
  expect(await plane.getServerCode(await find())).toBe("exports.routes = [];");
});

test("returns null for a release that only the browser renders", async () => {
  expect(await plane.getServerCode(await find({ server: null }))).toBeNull();
});

test("rejects a server module that is not the published one", async () => {
  const found = await find();
  for (const key of await deps.storage.list("releases/blobs")) {
    await deps.storage.put(key, new TextEncoder().encode("exports.routes = evil;"));
  }
  await expect(plane.getServerCode(found)).rejects.toThrow(
    "The server module of mfe-catalog@1.0.0-aaaa is not what was published",
  );
});

test("finds a server module that was missing before", async () => {
  const found = await find();
  const kept = await Promise.all(
    (await deps.storage.list("releases/blobs")).map(
      async (key) => [key, await (await deps.storage.get(key))?.bytes()] as const,
    ),
  );
  for (const [key] of kept) await deps.storage.remove(key);
  expect(await plane.getServerCode(found)).toBeNull();
  for (const [key, content] of kept) if (content) await deps.storage.put(key, content);
  expect(await plane.getServerCode(found)).toBe("exports.routes = [];");
});
