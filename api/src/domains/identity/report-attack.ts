import { asc, eq } from "drizzle-orm";
import { addMail } from "../../platform/mail/queue.ts";
import type { AuthDeps } from "./deps.ts";
import { users } from "./table.ts";
import { findUserByEmail } from "./users.ts";

/**
 * Tells an admin by mail, once an hour for one account, that many wrong passwords are being tried for it. An address
 * without an account is ignored.
 */
export async function reportAttack(
  { db, clock, mail, limits }: AuthDeps,
  email: string,
): Promise<void> {
  if (!(await limits.isNewAttack(email))) return;
  const [owner, admin] = await Promise.all([findUserByEmail(db, email), findFirstAdmin(db)]);
  if (!owner || !admin || !(await limits.tryTakeAttackMail())) return;
  const content = { kind: "sign-in-attack", name: admin.name, userId: owner.id } as const;
  await db.write((to) => [addMail(to, admin.email, content, clock())]);
  mail.wake();
}

/** The person who has been an admin for the longest time. */
async function findFirstAdmin(db: AuthDeps["db"]) {
  const [admin] = await db.read
    .select()
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return admin ?? null;
}
