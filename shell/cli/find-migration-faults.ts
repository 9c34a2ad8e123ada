/** An entry of the journal of migrations. */
interface JournalEntry {
  idx: number;
  /** Milliseconds since 1970. */
  when: number;
  tag: string;
}

interface Branch {
  /** Migrations of the branch that this one is to be merged into. */
  theirs: readonly JournalEntry[];
  /** Migrations of this branch. */
  ours: readonly JournalEntry[];
  /** Files that this branch has changed since it left the other, from the repository's root. */
  changed: readonly string[];
}

/** Finds why the migrations of a branch would be skipped or refused after its merge, as one line for each fault. */
export function findMigrationFaults({ theirs, ours, changed }: Branch): string[] {
  const merged = new Set(theirs.map(({ tag }) => tag));
  const added = ours.filter(({ tag }) => !merged.has(tag));
  const last = theirs.reduce<JournalEntry | null>(
    (newest, one) => (newest === null || one.when > newest.when ? one : newest),
    null,
  );
  const late = added.filter(({ idx, when }) => last && (when <= last.when || idx <= last.idx));
  const edited = theirs.filter(({ tag }) => changed.some((file) => file.endsWith(`/${tag}.sql`)));
  const triggers = changed.filter((file) => file.endsWith("/triggers.sql"));
  return [
    ...late.map(({ tag }) => `${tag} is not after ${last?.tag}: rebase and generate it again`),
    ...edited.map(({ tag }) => `${tag} has been merged and must not change: add another migration`),
    ...(triggers.length > 0 && added.length === 0
      ? [`${triggers.join(", ")}: add a migration, which may be empty`]
      : []),
  ];
}
