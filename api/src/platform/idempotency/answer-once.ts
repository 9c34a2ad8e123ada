import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { limits } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { prepareOnce } from "../db/prepared.ts";
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
 * The statement that notes a call as answered; it goes into the write that answers it, so that of two at once one fails.
 * @param answer JSON that a repeated call is given, perhaps made of what the same write has written; null where it
 * is told how things stand by then
 */
export function rememberCall(
  to: Pick<WriteBuilder, "insert">,
  call: RepeatableCall,
  answer: string | SQL | null,
  now: Date,
): Statement {
  return to.insert(idempotencyKeys).values({ ...call, answer, createdAt: now });
}

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
  const before = await earlierAnswer(db, call);
  if (before) return again(before.answer);
  try {
    return await work();
  } catch (error) {
    // The failure may have come because the same call was faster.
    const meanwhile = await earlierAnswer(db, call);
    if (!meanwhile) throw error;
    return again(meanwhile.answer);
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
