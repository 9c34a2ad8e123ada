import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { limits } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { placeholdersOf, prepareOnce, prepareStatement } from "../db/prepared.ts";
import { idempotencyKeys } from "./table.ts";

/** A call that its caller may repeat: the same key and body change nothing a second time. */
export interface RepeatableCall {
  userId: string;
  /** `POST /orders`. */
  route: string;
  key: string;
  bodyHash: string;
}

/**
 * The call's `Idempotency-Key`, if it came with one.
 * @param body the checked body
 * @throws AppError `invalid_input` for a key that is empty, too long or not printable ASCII
 */
export function repeatableCall(
  c: Pick<Context, "req">,
  userId: string,
  route: string,
  body: unknown,
): RepeatableCall | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKeyLength) {
    const message = `Idempotency-Key must be 1 to ${limits.idempotencyKeyLength} printable characters`;
    throw new AppError("invalid_input", message, { "Idempotency-Key": message });
  }
  const bodyHash = new Bun.CryptoHasher("sha256").update(JSON.stringify(body)).digest("base64url");
  return { userId, route, key, bodyHash };
}

/**
 * Makes the statement that notes a call as answered; it goes into the write that answers it, so that of two at once one
 * fails. What a call is answered is JSON, or null where a repeated one is told how things stand by then.
 * @param kept what is kept of the answer, perhaps made of what the same write has written
 */
export function createRememberCall(kept: SQL | Placeholder = sql.placeholder("answer")) {
  const insert = prepareStatement((to) =>
    to.insert(idempotencyKeys).values({ ...placeholdersOf(idempotencyKeys), answer: kept }),
  );
  return (
    to: WriteBuilder,
    call: RepeatableCall,
    answer: string | null,
    now: Date,
    more: Record<string, unknown> = {},
  ): Statement => insert(to, { ...call, answer, createdAt: now, ...more });
}

export const rememberCall = createRememberCall();

/**
 * Does the work unless this call was answered before, or is being answered at this moment.
 * @param work notes the call with `rememberCall` in its own write; what it throws is not kept
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
    // The write of a call that was answered before, or is at this moment, always fails.
    const earlier = await earlierAnswer(db, call);
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

async function earlierAnswer(db: Database, call: RepeatableCall) {
  const { userId, route, key } = call;
  const [row] = await sameCall(db).all({ userId, route, key });
  if (row && row.bodyHash !== call.bodyHash) {
    throw new AppError("conflict", "This Idempotency-Key was used with another request");
  }
  return row;
}
