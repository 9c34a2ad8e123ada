import { eq } from "drizzle-orm";
import type { Role } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import { addMail } from "../../platform/mail/queue.ts";
import { createPasswords } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { users } from "./table.ts";
import { findUserByEmail } from "./users.ts";
import { voidSignUps } from "./void-sign-ups.ts";

export interface SignIn {
  role: Role;
  email: string;
  password: string;
}

/**
 * Ensures that an account exists, is confirmed, is an admin and has this password. A new password ends its sessions and
 * sends its owner a mail.
 */
export async function ensureAdmin(
  db: Database,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwords = createPasswords();
  const user = await findUserByEmail(db, email);
  const isSame = user !== null && (await passwords.matches(password, user.passwordHash));
  if (isSame && user.role === "admin") return;
  const passwordHash = isSame ? user.passwordHash : await passwords.hash(password);
  const changeMail = {
    kind: "password-changed",
    name: user?.name ?? "",
    at: now.toISOString(),
  } as const;
  await db.write((to) => [
    user
      ? to
          .update(users)
          .set({ role: "admin", passwordHash, updatedAt: now })
          .where(eq(users.id, user.id))
      : to.insert(users).values(buildUser("Admin", email, "admin", passwordHash, now)),
    ...voidSignUps(to, emailKey(email)),
    ...(user && !isSame
      ? [endSessions(to, user.id), addMail(to, user.email, changeMail, now)]
      : []),
  ]);
}

const demoPeople = [
  { role: "admin", name: "Asha Admin" },
  { role: "staff", name: "Suman Staff" },
  { role: "customer", name: "Chandra Customer" },
] as const satisfies readonly { role: Role; name: string }[];

/**
 * Creates one account per role with a random password, if the shop has no accounts.
 * @returns the sign-ins, whose passwords are stored nowhere; empty if accounts exist
 */
export async function createDemoAccounts(db: Database, now: Date): Promise<SignIn[]> {
  const [existing] = await db.read.select({ id: users.id }).from(users).limit(1);
  if (existing) return [];
  const passwords = createPasswords();
  const created = await Promise.all(
    demoPeople.map(async ({ role, name }) => {
      const signIn = {
        role,
        email: `${role}@demo.aushadhi.com.np`,
        password: createReadablePassword(),
      };
      const hash = await passwords.hash(signIn.password);
      return { signIn, row: buildUser(name, signIn.email, role, hash, now) };
    }),
  );
  await db.write((to) => created.map(({ row }) => to.insert(users).values(row)));
  return created.map(({ signIn }) => signIn);
}

function buildUser(
  name: string,
  email: string,
  role: Role,
  passwordHash: string | null,
  now: Date,
) {
  return {
    id: crypto.randomUUID(),
    name,
    email,
    emailKey: emailKey(email),
    role,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  } satisfies typeof users.$inferInsert;
}

/** Creates a password of about 80 random bits, without easily confused characters: `k4ph-9wtm-…`. */
function createReadablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const picked = Array.from(
    crypto.getRandomValues(new Uint32Array(16)),
    (number) => letters[number % letters.length],
  );
  return picked.join("").replace(/(.{4})(?=.)/g, "$1-");
}
