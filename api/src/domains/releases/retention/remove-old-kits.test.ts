import { afterEach, beforeEach, expect, test } from "bun:test";
import { createReleaseDeps } from "../../../../testing/releases.ts";
import { readKit, storeKit } from "../kits.ts";
import { removeOldKits } from "./remove-old-kits.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";

const day = 24 * 3_600_000;
const tarball = new TextEncoder().encode("the kit");

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

/** Cleans as if so many days had passed. Stored files have the time of the machine. */
async function cleanAfter(days: number): Promise<void> {
  const clock = () => new Date(Date.now() + days * day);
  await removeOldKits({ ...deps, clock });
  await removeUnusedFiles({ ...deps, clock });
}

test("keeps a kit for exactly 90 days after it was last offered", async () => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await cleanAfter(89.9);
  expect(await (await readKit(deps.storage, "1.0.0-aa"))?.text()).toBe("the kit");
  await cleanAfter(90.1);
  expect(await readKit(deps.storage, "1.0.0-aa")).toBeNull();
});

test.each([
  ["fetched", () => readKit(deps.storage, "1.0.0-aa")],
  ["offered again", () => storeKit(deps.storage, "1.0.0-aa", tarball)],
])("keeps a kit that was %s recently", async (_, use) => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await storeKit(deps.storage, "1.0.0-bb", tarball);
  const before = new Date();
  // Some file systems store whole milliseconds.
  while (Date.now() <= before.getTime() + 1);
  await use();
  await removeOldKits({ ...deps, clock: () => new Date(before.getTime() + 90 * day + 1) });
  expect(await deps.storage.list("releases/kits")).toEqual(["releases/kits/1.0.0-aa.tgz"]);
});

test("removing unused release files keeps the kits", async () => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await removeUnusedFiles({ ...deps, clock: () => new Date(Date.now() + 365 * day) });
  expect(await readKit(deps.storage, "1.0.0-aa")).not.toBeNull();
});
