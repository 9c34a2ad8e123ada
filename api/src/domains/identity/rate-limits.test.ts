import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { limits } from "../../contract/index.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { createRateLimits, type RateLimits } from "../../platform/rate-limit/rate-limit.ts";
import { type AuthLimits, createAuthLimits } from "./rate-limits.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let rateLimits: RateLimits;
let auth: AuthLimits;
let now: number;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  now = 1_800_000_000_000;
  rateLimits = createRateLimits({
    db: opened.db,
    clock: () => new Date(now),
    log: createLogger("silent"),
  });
  auth = createAuthLimits(rateLimits);
});
afterEach(async () => {
  await rateLimits.flush();
  await opened.remove();
});

const minute = 60_000;
const hour = 60 * minute;

/** Counts the accepted attempts before the first rejected one. */
async function countAccepted(take: (time: number) => Promise<unknown>): Promise<number> {
  for (let time = 0; time < 100; time++) {
    const result = await take(time).catch(() => false);
    if (result === false) return time;
  }
  return Number.POSITIVE_INFINITY;
}

const email = "maya@example.com";
test.each<[string, number, number, (time: number) => Promise<unknown>]>([
  ["mails about attacks", 10, hour, () => auth.tryTakeAttackMail(true)],
  ["attacks without an account", 10, hour, () => auth.tryTakeAttackMail(false)],
  ["changes of a password in one session", 10, minute, () => auth.takePasswordChange("s")],
  ["mails that one client has sent to one address", 5, hour, () => auth.takeMail("c", email)],
  ["mails of one client", 60, hour, (time) => auth.takeMail("c", `${time}@example.com`)],
  ["mails that one device has sent to its account", 5, hour, () => auth.takeMail("c", email, "d")],
  ["mails after sign-ups for one address", 4, hour, () => auth.tryTakeRecipient(email, "sign-up")],
  ["reset mails to one address", 5, hour, () => auth.tryTakeRecipient(email, "reset")],
  ["mails sent again", 1, limits.resendSeconds * 1000, () => auth.takeResend(email)],
  ["links of one client", 60, minute, () => auth.takeLink("c")],
  ["reports of one attack", 1, hour, () => auth.isNewAttack(email)],
])("limits %s to %d in %d ms", async (_, allowed, windowMs, take) => {
  expect(await countAccepted(take)).toBe(allowed);
  now += windowMs - 1;
  expect(await countAccepted(take)).toBe(0);
  now += 1;
  expect(await countAccepted(take)).toBe(allowed);
});

test.each([
  ["sign-up", 4, 16],
  ["reset", 5, 20],
] as const)("for a %s one address gets %d mails an hour and %d a day", async (...rule) => {
  const [purpose, hourly, daily] = rule;
  let accepted = 0;
  for (let at = 0; at < 24; at++) {
    accepted += await countAccepted(() => auth.tryTakeRecipient(email, purpose));
    now += hour;
  }
  expect(accepted).toBe(daily);
  expect(await countAccepted(() => auth.tryTakeRecipient(email, purpose))).toBe(hourly);
});

test("after sign-ups by strangers an address can still get one reset mail in that hour", async () => {
  expect(await countAccepted(() => auth.tryTakeRecipient(email, "sign-up"))).toBe(4);
  expect(await countAccepted(() => auth.tryTakeRecipient(email, "reset"))).toBe(1);
});
