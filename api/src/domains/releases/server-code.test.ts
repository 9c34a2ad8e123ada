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

const find = async (given: Parameters<typeof createBuild>[0] = {}) => {
  await publish(deps, createBuild(given), "start");
  return (await plane.release("mfe-catalog", "1.0.0-aaaa")) ?? expect.unreachable();
};

test("a server module is its source", async () => {
  expect(await plane.serverCode(await find())).toBe("exports.routes = [];");
});

test("a server module is none where the browser renders", async () => {
  expect(await plane.serverCode(await find({ server: null }))).toBeNull();
});

test("a server module is refused when it is not what was published", async () => {
  const found = await find();
  for (const key of await deps.storage.list("releases/blobs")) {
    await deps.storage.put(key, new TextEncoder().encode("exports.routes = evil;"));
  }
  await expect(plane.serverCode(found)).rejects.toThrow(
    "The server module of mfe-catalog@1.0.0-aaaa is not what was published",
  );
});

test("a server module is looked for again once it is there", async () => {
  const found = await find();
  const kept = await Promise.all(
    (await deps.storage.list("releases/blobs")).map(
      async (key) => [key, await (await deps.storage.get(key))?.bytes()] as const,
    ),
  );
  for (const [key] of kept) await deps.storage.remove(key);
  expect(await plane.serverCode(found)).toBeNull();
  for (const [key, content] of kept) if (content) await deps.storage.put(key, content);
  expect(await plane.serverCode(found)).toBe("exports.routes = [];");
});
