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

/** Cleans as if so many days had passed; stored files have the machine's time. */
async function cleanAfter(days: number): Promise<void> {
  const clock = () => new Date(Date.now() + days * day);
  await removeOldKits({ ...deps, clock });
  await removeUnusedFiles({ ...deps, clock });
}

test("a kit stays for 90 days after it was last offered, and not longer", async () => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await cleanAfter(89.9);
  expect(await (await readKit(deps.storage, "1.0.0-aa"))?.text()).toBe("the kit");
  await cleanAfter(90.1);
  expect(await readKit(deps.storage, "1.0.0-aa")).toBeNull();
});

test.each([
  ["is fetched", () => readKit(deps.storage, "1.0.0-aa")],
  ["is offered again", () => storeKit(deps.storage, "1.0.0-aa", tarball)],
])("a kit that %s counts as new", async (_, use) => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await storeKit(deps.storage, "1.0.0-bb", tarball);
  const before = new Date();
  // Times of files may be in whole milliseconds.
  while (Date.now() <= before.getTime() + 1);
  await use();
  await removeOldKits({ ...deps, clock: () => new Date(before.getTime() + 90 * day + 1) });
  expect(await deps.storage.list("releases/kits")).toEqual(["releases/kits/1.0.0-aa.tgz"]);
});

test("cleaning up after releases leaves kits alone", async () => {
  await storeKit(deps.storage, "1.0.0-aa", tarball);
  await removeUnusedFiles({ ...deps, clock: () => new Date(Date.now() + 365 * day) });
  expect(await readKit(deps.storage, "1.0.0-aa")).not.toBeNull();
});
