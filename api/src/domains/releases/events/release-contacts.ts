import { asc, eq } from "drizzle-orm";
import type { PackageContacts } from "../../../contract/index.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { emailKey } from "../../../platform/email-key.ts";
import { releaseContacts } from "./table.ts";

/** Lists the contacts of all packages that have some, by package. */
export async function listContacts({ read }: Pick<Database, "read">): Promise<PackageContacts[]> {
  const rows = await read
    .select()
    .from(releaseContacts)
    .orderBy(asc(releaseContacts.package), asc(releaseContacts.emailKey));
  const found = new Map<string, PackageContacts>();
  for (const { package: name, email } of rows) {
    const contacts = found.get(name) ?? { package: name, emails: [] };
    contacts.emails.push(email);
    found.set(name, contacts);
  }
  return [...found.values()];
}

/** Replaces the contacts of a package. The audit log gets their number, since addresses are personal data. */
export async function replaceContacts(
  change: Change,
  name: string,
  emails: readonly string[],
): Promise<PackageContacts> {
  const before = await change.db.read.$count(releaseContacts, eq(releaseContacts.package, name));
  const rows = new Map(
    emails.map((email) => [emailKey(email), { package: name, email, emailKey: emailKey(email) }]),
  );
  await change.db.write((to) => [
    to.delete(releaseContacts).where(eq(releaseContacts.package, name)),
    ...[...rows.values()].map((row) => to.insert(releaseContacts).values(row)),
    addAuditEntry(
      to,
      change,
      "release-contacts.update",
      name,
      { contacts: before },
      { contacts: rows.size },
    ),
  ]);
  const contacts = await listContacts(change.db);
  return contacts.find((one) => one.package === name) ?? { package: name, emails: [] };
}
