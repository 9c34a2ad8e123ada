import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { canaryItself, canaryName } from "./canary-actor.ts";
import { releaseTokens } from "./table.ts";
import { readTokenId } from "./token-actor.ts";

/**
 * Finds the names of users and tokens by their stored actor ids. Revoked tokens have a name, and so has what a canary does
 * by itself; commands and deleted users have none.
 */
export async function findActorNames(
  { read }: Pick<Database, "read">,
  actors: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(actors)];
  if (asked.length === 0) return new Map();
  const tokens = new Map(asked.map((actor) => [readTokenId(actor), actor]));
  const [ofUsers, ofTokens] = await Promise.all([
    read.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, asked)),
    read
      .select({ id: releaseTokens.id, name: releaseTokens.name })
      .from(releaseTokens)
      .where(
        inArray(
          releaseTokens.id,
          [...tokens.keys()].flatMap((id) => id ?? []),
        ),
      ),
  ]);
  return new Map([
    ...(asked.includes(canaryItself) ? [[canaryItself, canaryName] as const] : []),
    ...ofUsers.map(({ id, name }) => [id, name] as const),
    ...ofTokens.map(({ id, name }) => [tokens.get(id) ?? id, name] as const),
  ]);
}
