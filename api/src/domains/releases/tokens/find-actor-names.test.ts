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

test("names what a canary did by itself, and no command", async () => {
  const deps = await createReleaseDeps();
  try {
    const names = await findActorNames(deps.db, ["canary", "start"]);
    expect(names).toEqual(new Map([["canary", "its canary"]]));
  } finally {
    await deps.remove();
  }
});
