import { and, eq, isNull, not } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { isCreatorDemoted } from "./find-token.ts";
import { releaseTokens } from "./table.ts";
import { readTokenId } from "./token-actor.ts";

/**
 * Returns whether what an actor left behind may still act: a token that was not revoked, or an admin. A token that only
 * expired is trusted.
 * @param actor id of a user or token
 */
export async function isActorTrusted(
  { read }: Pick<Database, "read">,
  actor: string,
): Promise<boolean> {
  const token = readTokenId(actor);
  if (token === null) {
    return (await read.$count(users, and(eq(users.id, actor), eq(users.role, "admin")))) > 0;
  }
  const isLive = and(
    eq(releaseTokens.id, token),
    isNull(releaseTokens.revokedAt),
    not(isCreatorDemoted),
  );
  return (await read.$count(releaseTokens, isLive)) > 0;
}
