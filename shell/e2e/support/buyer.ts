import type { Coupon, CouponInput } from "@aushadhi/api/contract";
import { type APIRequestContext, expect, request } from "playwright/test";
import { origin } from "./address.ts";
import { newClient, owner, type Person, post, signUp } from "./people.ts";
import { test as visitorTest } from "./visitor.ts";

interface Fixtures {
  /** A customer with an account of their own, signed in. */
  buyer: Person & { id: string };
  /** Another customer, signed in over the API. */
  rival: APIRequestContext;
}

interface WorkerFixtures {
  /** The shop's owner, signed in over the API. */
  admin: APIRequestContext;
}

/** A test of buying. */
export const test = visitorTest.extend<Fixtures, WorkerFixtures>({
  buyer: async ({ context }, use) => {
    await use(await signUp(context.request));
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
  rival: async ({}, use) => {
    const browser = await openClient();
    await signUp(browser);
    await use(browser);
    await browser.dispose();
  },
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
    async ({}, use) => signedIn(owner, use),
    { scope: "worker" },
  ],
});

const openClient = () => request.newContext({ baseURL: origin, extraHTTPHeaders: newClient() });

export async function signedIn(
  { email, password }: Person,
  use: (browser: APIRequestContext) => Promise<void>,
): Promise<void> {
  const browser = await openClient();
  await post(browser, "/api/auth/signin", { email, password });
  await use(browser);
  await browser.dispose();
}

/** Makes a coupon with a new code: ten percent off for everybody unless `fields` say otherwise. */
export async function makeCoupon(
  admin: APIRequestContext,
  fields: Partial<CouponInput> = {},
): Promise<Coupon> {
  const code = `E2E${crypto.randomUUID().slice(0, 8)}`;
  const data = { code, type: "percentage", value: 10, validUntil: "2999-12-31", ...fields };
  const answer = await admin.post("/api/coupons", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).coupon;
}

/** Switches a coupon off, or on again. */
export async function toggleCoupon(admin: APIRequestContext, { id }: Coupon): Promise<void> {
  await expect(await admin.patch(`/api/coupons/${id}/toggle`)).toBeOK();
}
