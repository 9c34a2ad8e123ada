import { expect } from "bun:test";
import { orders } from "../src/domains/orders/table.ts";
import { withDatabase } from "./databases.ts";
import { type Operation, type OutageAnswer, type OutageShop, operations } from "./outage-shop.ts";

const writes: readonly Operation[] = ["sign-in", "cart", "order", "upload"];

export const allSucceed = {
  list: "200",
  search: "200",
  "sign-in": "200",
  cart: "200",
  order: "201",
  upload: "201",
};
export const onlyReadsSucceed = {
  ...allSucceed,
  ...Object.fromEntries(writes.map((deed) => [deed, "503 unavailable"])),
};

export const summarize = (said: Record<Operation, OutageAnswer>) =>
  Object.fromEntries(Object.entries(said).map(([deed, { way }]) => [deed, way]));

/** Expects that each failed call is a 503 with Retry-After. */
export function expectNoFailure(said: Record<Operation, OutageAnswer>): void {
  for (const deed of operations) {
    const { way, retryAfter } = said[deed];
    if (way < "5") continue;
    expect([deed, way, Number(retryAfter) > 0]).toEqual([deed, "503 unavailable", true]);
  }
}

/** Expects that readiness names these parts without a path, and that the process is alive. */
export async function expectNotReady(shop: OutageShop, ...parts: string[]): Promise<void> {
  let failing: unknown;
  const deadline = Date.now() + 10_000;
  // Readiness is cached for two seconds.
  while (failing !== parts.join(", ") && Date.now() < deadline) {
    const { way, body } = await shop.health();
    if (way !== "200") failing = (body.details as { failing: string }).failing;
    await Bun.sleep(50);
  }
  expect(failing).toBe(parts.join(", "));
  const { way, retryAfter, body } = await shop.health();
  expect([way, Number(retryAfter) > 0]).toEqual(["503 unavailable", true]);
  expect(JSON.stringify(body)).not.toMatch(/\/tmp|SQLITE|127\.0/);
  expect((await shop.health("/health/live")).way).toBe("200");
}

/** Expects recovery without a restart and every acknowledged order once. Stops the server. */
export async function expectRecovery(shop: OutageShop, url: string): Promise<void> {
  await shop.untilReady();
  expect(summarize(await shop.doAll())).toEqual(allSucceed);
  await shop.orderAgain();
  await shop.server.stop();
  const placed = await withDatabase(url, (db) => db.read.select({ id: orders.id }).from(orders));
  expect(placed.map(({ id }) => id).sort()).toEqual([...shop.acknowledged.values()].sort());
}
