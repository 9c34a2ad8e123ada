import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  normalizeCode,
  type Pagination,
  type ProfileInput,
  type User,
  type UserListQuery,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { withoutJoiners } from "../../platform/db/without-joiners.ts";
import { emailKey } from "../../platform/email-key.ts";
import { type UserRow, users } from "./table.ts";

/** Converts a user to the form of the API, without sign-in data. */
export function presentUser({
  id,
  name,
  email,
  phone,
  role,
  createdAt,
}: Pick<UserRow, "id" | "name" | "email" | "phone" | "role" | "createdAt">): User {
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
  const text = normalizeCode(q).toLowerCase();
  return and(
    role && eq(users.role, role),
    isNull(users.erasedAt),
    text === ""
      ? undefined
      : sql`(instr(${users.emailKey}, ${text}) > 0 or instr(lower(${withoutJoiners(users.name)}), ${text}) > 0)`,
  );
}
