import { afterEach, beforeEach, expect, test } from "bun:test";
import { createReleaseDeps } from "../testing/releases.ts";
import { cleanHourly } from "./clean-hourly.ts";
import { storeKit } from "./domains/releases/kits.ts";
import { receiveBlob } from "./domains/releases/publish/receive-blob.ts";
import { jobLeases } from "./platform/jobs/table.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

test("the first cleaning removes unreferenced release files and old kits", async () => {
  const { storage } = deps;
  const content = new TextEncoder().encode("sent");
  const hex = new Bun.CryptoHasher("sha384").update(content).digest("hex");
  await receiveBlob({ storage }, "mfe-catalog", hex, content);
  await storeKit(storage, "1.0.0-aa", content);
  const errors: unknown[] = [];
  const inAYear = () => new Date(Date.now() + 365 * 24 * 3_600_000);
  const stop = cleanHourly({ ...deps, clock: inAYear }, (error) => errors.push(error));
  while ((await storage.list("releases")).length > 0 && errors.length === 0) await Bun.sleep(5);
  await stop();
  expect(errors).toEqual([]);
});

test("stopping waits for the current cleaning, so that the database can be closed", async () => {
  const errors: unknown[] = [];
  const stop = cleanHourly({ ...deps, clock: () => new Date() }, (error) => errors.push(error));
  await stop();
  expect(errors).toEqual([]);
  // The last write of a cleaning reserves the lease for an hour.
  const [lease] = await deps.db.read.select().from(jobLeases);
  expect(lease?.expiresAt).toBeGreaterThan(Date.now() + 30 * 60_000);
});
