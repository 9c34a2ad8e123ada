import { and, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { emailKey } from "../../../platform/email-key.ts";
import { users } from "../../identity/table.ts";
import { releases } from "../table.ts";
import { releaseTokens } from "../tokens/table.ts";
import { readTokenId } from "../tokens/token-actor.ts";
import { releaseContacts, type releaseEvents } from "./table.ts";

type Event = Pick<typeof releaseEvents.$inferSelect, "kind" | "packages" | "by">;

/** Somebody who gets a mail about an event. */
export interface Recipient {
  email: string;
  /** The packages that a contact learns of; null for an account of the back office, which may see all. */
  packages: string[] | null;
}

/**
 * Finds who gets a mail about an event, each address once: who caused it and who published the versions, by their
 * accounts or those behind their tokens, and the contacts of its packages. An account that has left the back office gets
 * none.
 */
export async function findRecipients(
  db: Pick<Database, "read">,
  event: Event,
): Promise<Recipient[]> {
  const names = Object.keys(event.packages);
  const [accounts, contacts] = await Promise.all([
    findAccounts(db, [event.by, ...(await findPublishers(db, event))]),
    db.read.select().from(releaseContacts).where(inArray(releaseContacts.package, names)),
  ]);
  const found = new Map<string, Recipient>();
  for (const { package: name, email, emailKey: key } of contacts) {
    const known = found.get(key);
    found.set(key, { email, packages: [...(known?.packages ?? []), name].sort() });
  }
  for (const { email } of accounts) found.set(emailKey(email), { email, packages: null });
  return [...found.values()];
}

/** Finds who published the new versions, and those that were taken back. */
async function findPublishers(
  { read }: Pick<Database, "read">,
  { kind, packages }: Event,
): Promise<string[]> {
  const versions = Object.entries(packages).flatMap(([name, { from, to }]) =>
    (kind === "taken-back" ? [from, to] : [to]).map((version) => `${name}@${version}`),
  );
  const rows = await read
    .select({ name: releases.name, version: releases.version, by: releases.publishedBy })
    .from(releases)
    .where(inArray(releases.name, Object.keys(packages)));
  return rows.flatMap(({ name, version, by }) =>
    versions.includes(`${name}@${version}`) ? by : [],
  );
}

/** Finds the accounts of the back office behind actors. A token's account is that of its creator. */
async function findAccounts({ read }: Pick<Database, "read">, actors: readonly string[]) {
  const tokens = await read
    .select({ createdBy: releaseTokens.createdBy })
    .from(releaseTokens)
    .where(
      inArray(
        releaseTokens.id,
        actors.flatMap((actor) => readTokenId(actor) ?? []),
      ),
    );
  const ids = [...new Set([...actors, ...tokens.map(({ createdBy }) => createdBy)])];
  return read
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.role, "customer"), isNull(users.erasedAt)));
}
