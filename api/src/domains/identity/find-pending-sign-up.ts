import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import { hashSecret } from "./secrets.ts";
import { signUps } from "./table.ts";

/** This browser's pending sign-up for the address, otherwise the latest of anybody; null when there is none. */
export async function findPendingSignUp(
  db: Database,
  now: Date,
  email: string,
  browser: string | undefined,
) {
  const isOwn = sql`${signUps.browserHash} = ${hashSecret(browser ?? "")}`;
  const [row] = await db.read
    .select()
    .from(signUps)
    .where(and(eq(signUps.emailKey, emailKey(email)), gt(signUps.expiresAt, now)))
    .orderBy(desc(isOwn), desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  return row ?? null;
}
