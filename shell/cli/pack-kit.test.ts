import { expect, spyOn, test } from "bun:test";
import * as version from "@aushadhi/shared-ui/kit/pack/read-kit-version";
import { createKitPacker } from "./pack-kit.ts";

test("packs the kit of the sources at the start, and no other once they have changed", async () => {
  const { version: packed, tarball } = await createKitPacker()();
  expect(packed).toBe(await version.readKitVersion());
  expect(tarball.byteLength).toBeGreaterThan(100_000);

  const earlier = spyOn(version, "readKitVersion").mockResolvedValue("1.0.0-before");
  const pack = createKitPacker();
  earlier.mockRestore();
  await expect(pack()).rejects.toMatchObject({
    status: 503,
    message: "The shop's sources have changed since it started. It has their kit after a restart.",
  });
}, 60_000);
