import { and, asc, eq, isNull } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { addMail } from "../../platform/mail/queue.ts";
import type { AuthDeps } from "./deps.ts";
import { users } from "./table.ts";
import { findUserByEmail } from "./users.ts";

/** Admins that get the mail about the whole shop. */
const maxAdmins = 20;

/**
 * Mails an admin that somebody tries many wrong passwords for an account, at most once an hour per account. An address
 * without an account causes the same statements, and a mail that is never sent.
 */
export async function reportAttack(
  { db, clock, mail, limits }: AuthDeps,
  email: string,
): Promise<void> {
  if (!(await limits.isNewAttack(email))) return;
  const [owner, [admin]] = await Promise.all([findUserByEmail(db, email), listAdmins(db, 1)]);
  if (!admin || !(await limits.tryTakeAttackMail(owner !== null))) return;
  const content = { kind: "sign-in-attack", name: admin.name, userId: owner?.id ?? "" } as const;
  await db.write((to) => [addMail(to, admin.email, content, clock())]);
  mail.wake();
}

/**
 * Counts a refused sign-in for the shop's alarm. When failures have risen tenfold, all admins get a mail, at most once
 * an hour.
 */
export async function reportFailure(deps: AuthDeps, error: unknown): Promise<void> {
  const isFailure = isWrongPassword(error) || isRefusal(error, "rate_limited");
  if (!isFailure || !deps.alarm.count()) return;
  const { db, clock, mail, limits } = deps;
  if (!(await limits.tryTakeAlarmMail())) return;
  const admins = await listAdmins(db, maxAdmins);
  if (admins.length === 0) return;
  await db.write((to) =>
    admins.map(({ name, email }) => addMail(to, email, { kind: "sign-in-alarm", name }, clock())),
  );
  mail.wake();
}

export const isWrongPassword = (error: unknown) => isRefusal(error, "invalid_credentials");

const isRefusal = (error: unknown, code: AppError["code"]) =>
  error instanceof AppError && error.code === code;

/** Lists admins, the oldest account first. */
const listAdmins = (db: AuthDeps["db"], limit: number) =>
  db.read
    .select()
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.erasedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
