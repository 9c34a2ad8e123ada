import type { AuditEntry } from "@aushadhi/api/contract";

/** Names of people and things, by id. */
export type Names = Readonly<Record<string, string>>;

/**
 * Name of what an entry is about: as it is called now, else as the entry says it became or was. Else its id.
 * @param names by id, as they came with the entries
 */
export function nameSubject(
  { subject, before, after }: Pick<AuditEntry, "subject" | "before" | "after">,
  names: Names,
): string {
  return names[subject] ?? readName(after) ?? readName(before) ?? subject;
}

function readName(thing: unknown): string | null {
  if (typeof thing !== "object" || thing === null || !("name" in thing)) return null;
  return typeof thing.name === "string" && thing.name !== "" ? thing.name : null;
}
