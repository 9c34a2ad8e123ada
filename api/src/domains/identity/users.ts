import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Pagination, ProfileInput, Role, User, UserListQuery } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { type UserRow, users } from "./table.ts";

/** Converts a user to the form of the API, without sign-in data. */
export function presentUser({ id, name, email, phone, role, createdAt }: UserRow): User {
  return { id, name, email, phone, role, createdAt: createdAt.toISOString() };
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.read
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return row ?? null;
}

export async function findUserById(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.read.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Changes a user's own name and phone number. */
export async function updateProfile(
  db: Database,
  now: Date,
  user: UserRow,
  { name, phone }: ProfileInput,
): Promise<User> {
  const changed = { name, phone, updatedAt: now };
  await db.write((to) => [to.update(users).set(changed).where(eq(users.id, user.id))]);
  return presentUser({ ...user, ...changed });
}

/** Lists users, filtered by role, name or address, newest first. */
export async function listUsers(
  { read }: Pick<Database, "read">,
  query: UserListQuery,
): Promise<{ users: User[]; pagination: Pagination }> {
  const { page, limit } = query;
  const rows = await selectUserPage(read, query);
  const total = await read.$count(users, buildUserFilter(query));
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { users: rows.map(presentUser), pagination };
}

/** Selects a page of users. The id breaks ties like in the indexes, so that an index returns the rows sorted. */
export const selectUserPage = (read: Database["read"], query: UserListQuery) =>
  read
    .select()
    .from(users)
    .where(buildUserFilter(query))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

function buildUserFilter({ role, q }: Pick<UserListQuery, "role" | "q">): SQL | undefined {
  const text = q.toLowerCase();
  return and(
    role && eq(users.role, role),
    isNull(users.erasedAt),
    text === ""
      ? undefined
      : sql`(instr(${users.emailKey}, ${text}) > 0 or instr(lower(${users.name}), ${text}) > 0)`,
  );
}

/**
 * Changes a user's role. It takes effect at their next request.
 * @throws AppError `not_found`; `conflict` for an erased person, and for the last admin, whom a trigger protects
 */
export const changeRole = (change: Change, userId: string, role: Role): Promise<User> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const user = await findUserById(db, userId);
    if (!user) throw new AppError("not_found", "User not found");
    if (user.role === role) return presentUser(user);
    if (user.erasedAt) throw new AppError("conflict", "This person has been erased");
    const isUnchanged = sql`select ${users.role} = ${user.role} from ${users} where ${users.id} = ${userId}`;
    try {
      await db.write((to) => [
        addPrecondition(to, isUnchanged),
        to.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId)),
        addAuditEntry(to, change, "user.role", userId, { role: user.role }, { role }),
      ]);
    } catch (error) {
      if (!isLastAdmin(error)) throw error;
      throw new AppError("conflict", "The last admin cannot be demoted");
    }
    return presentUser({ ...user, role });
  });

const isLastAdmin = (error: unknown) =>
  error instanceof Error && error.message.includes("last_admin");
