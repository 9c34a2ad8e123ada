import {
  type AppEnv,
  hasBucket,
  type ReleaseSet,
  type ServedSets,
  type SignedBuckets,
} from "@aushadhi/api/src/server";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { isNavigation } from "./is-navigation.ts";

const cookie = "canary";
/** Seconds: 90 days, longer than the longest plan, which takes 70. */
const maxAge = 90 * 24 * 3600;

/** Which of the sets a visitor gets, and the cookie that keeps it so; null when they have it or need none. */
export interface VisitorSet {
  set: ReleaseSet;
  newCookie: string | null;
}

export type VisitorSets = ReturnType<typeof createVisitorSets>;

/**
 * Creates the choice of a visitor's set while canaries run. A cookie has the visitor's bucket, a signed number that many
 * share. A browser that opens a page without one gets one; programs, which seldom keep cookies, get what is stable.
 */
export function createVisitorSets(buckets: SignedBuckets, origin: string) {
  const options = { httpOnly: true, sameSite: "Lax", path: "/", maxAge } as const;
  const secure = origin.startsWith("https:");
  const findCanary = ({ canaries }: ServedSets, bucket: number) =>
    canaries.find((one) => hasBucket(one.buckets, bucket))?.set;

  const readBucket = async (c: Context<AppEnv>): Promise<number | null> => {
    const text = getCookie(c, cookie);
    return text === undefined ? null : buckets.read(text);
  };
  return {
    /** Finds the set of a visitor who has a bucket; null for others. */
    async find(c: Context<AppEnv>, sets: ServedSets): Promise<ReleaseSet | null> {
      const bucket = await readBucket(c);
      return bucket === null ? null : (findCanary(sets, bucket) ?? sets.stable);
    },
    /** Chooses the set of the next document. */
    async choose(c: Context<AppEnv>, sets: ServedSets): Promise<VisitorSet> {
      const known = await readBucket(c);
      if (known !== null) return { set: findCanary(sets, known) ?? sets.stable, newCookie: null };
      if (!isNavigation(c)) return { set: sets.stable, newCookie: null };
      const { bucket, signed } = await buckets.draw();
      return {
        set: findCanary(sets, bucket) ?? sets.stable,
        newCookie: generateCookie(cookie, signed, { ...options, secure }),
      };
    },
  };
}
