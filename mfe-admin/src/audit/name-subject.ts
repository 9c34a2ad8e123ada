import type { AuditEntry } from "@aushadhi/api/contract";

/** Names of people and subjects by id. */
export type Names = Readonly<Record<string, string>>;

/**
 * Returns the name of an entry's subject: its current name, else the name in the entry (after,
 * then before), else its id.
 * @param names by id, as sent with the entries
 */
export function nameSubject(
  { subject, before, after }: Pick<AuditEntry, "subject" | "before" | "after">,
  names: Names,
): string {
  return names[subject] ?? readName(after) ?? readName(before) ?? subject;
}

function readName(thing: unknown): string | null {
  if (typeof thing !== "object" || thing === null) return null;
  const { name, fileName } = thing as { name?: unknown; fileName?: unknown };
  return (
    [name, fileName].find((one): one is string => typeof one === "string" && one !== "") ?? null
  );
}
