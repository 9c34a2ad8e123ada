import { expect, test } from "bun:test";
import { createReleaseDeps } from "../../../../testing/releases.ts";
import { findActorNames } from "./find-actor-names.ts";

test("returns an empty map without actors", async () => {
  const deps = await createReleaseDeps();
  try {
    expect(await findActorNames(deps.db, [])).toEqual(new Map());
  } finally {
    await deps.remove();
  }
});
