import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { limits } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { createPlaceholders, prepareOnce, prepareStatement } from "../db/prepared.ts";
import { idempotencyKeys, isForgettable } from "./table.ts";

/** A call that the client may repeat: the same key and body change nothing a second time. */
export interface RepeatableCall {
  userId: string;
  /** `POST /orders`. */
  route: string;
  key: string;
  bodyHash: string;
}

/**
 * Reads the `Idempotency-Key` of a call; null without one.
 * @param body the validated body
 * @throws AppError `invalid_input` for a key that is empty, too long or not printable ASCII
 */
export function readRepeatableCall(
  c: Pick<Context, "req">,
  userId: string,
  route: string,
  body: unknown,
): RepeatableCall | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyBytes) {
    const message = `Idempotency-Key must be 1 to ${limits.idempotencyKeyBytes} printable characters`;
    throw new AppError("invalid_input", message, { "Idempotency-Key": message });
  }
  const bodyHash = new Bun.CryptoHasher("sha256").update(JSON.stringify(body)).digest("base64url");
  return { userId, route, key, bodyHash };
}

/**
 * Creates the statement that stores a call as answered. It belongs into the write of the call, so that of two
 * concurrent calls one fails. The stored answer is JSON, or null if a repeated call answers with the current
 * state.
 * @param kept the stored answer, possibly computed from the result of the same write
 */
export function createRememberCall(kept: SQL | Placeholder = sql.placeholder("answer")) {
  const insert = prepareStatement((to) =>
    to.insert(idempotencyKeys).values({ ...createPlaceholders(idempotencyKeys), answer: kept }),
  );
  return (
    to: WriteBuilder,
    call: RepeatableCall,
    answer: string | null,
    now: Date,
    more: Record<string, unknown> = {},
  ): Statement => insert(to, { ...call, answer, createdAt: now, ...more });
}

const insertCall = createRememberCall();

/** Calls of a person that are remembered, besides orders. */
const maxPerUser = 500;

const ownCalls = sql`${idempotencyKeys.userId} = ${sql.placeholder("userId")} and ${isForgettable}`;

/** Forgets all but the newest calls of a person, so that nobody can fill the disk with keys. */
const forgetOldest = prepareStatement((to) =>
  to.delete(idempotencyKeys).where(
    sql`${ownCalls} and rowid <= (
      select rowid from ${idempotencyKeys} where ${ownCalls}
      order by rowid desc limit 1 offset ${sql.raw(String(maxPerUser))})`,
  ),
);

/** Creates the statements that store a call as answered, and forget the person's oldest. See `createRememberCall`. */
export const rememberCall = (
  to: WriteBuilder,
  call: RepeatableCall,
  answer: string | null,
  now: Date,
): Statement[] => [insertCall(to, call, answer, now), forgetOldest(to, { userId: call.userId })];

/**
 * Runs the work unless this call was answered before or is being answered now.
 * @param work stores the call with `rememberCall` in its own write; its errors are not stored
 * @param again answers a repeated call
 * @throws AppError `conflict` when the key was used with another body
 */
export async function answerOnce<T>(
  db: Database,
  call: RepeatableCall | null,
  work: () => Promise<T>,
  again: (answer: string | null) => T | Promise<T>,
): Promise<T> {
  if (!call) return work();
  try {
    return await work();
  } catch (error) {
    // The write always fails if the call was answered before or is being answered now.
    const earlier = await findEarlierAnswer(db, call);
    if (!earlier) throw error;
    return again(earlier.answer);
  }
}

const sameCall = prepareOnce((read) =>
  read
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder("userId")),
        eq(idempotencyKeys.route, sql.placeholder("route")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    )
    .prepare(),
);

async function findEarlierAnswer(db: Database, call: RepeatableCall) {
  const { userId, route, key } = call;
  const [row] = await sameCall(db).all({ userId, route, key });
  if (row && row.bodyHash !== call.bodyHash) {
    throw new AppError("conflict", "This Idempotency-Key was used with another request");
  }
  return row;
}
