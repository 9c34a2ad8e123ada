import type { AuditEntry } from "@aushadhi/api/contract";

/** Name of what an entry is about, where the entry says it: as it became, or as it was. Else its id. */
export function nameSubject({
  subject,
  before,
  after,
}: Pick<AuditEntry, "subject" | "before" | "after">): string {
  return readName(after) ?? readName(before) ?? subject;
}

function readName(thing: unknown): string | null {
  if (typeof thing !== "object" || thing === null || !("name" in thing)) return null;
  return typeof thing.name === "string" && thing.name !== "" ? thing.name : null;
}
