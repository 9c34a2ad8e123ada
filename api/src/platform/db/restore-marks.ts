/** A row of `versions` with this name marks a database into which a restore runs or was broken off. */
export const restoringMark = "restoring";

/** The lease with this name never ends. Its holder is the id of the last restore: who knows another one has old data. */
export const restoredMark = "restored";

/** Tables whose names begin so have the rows of a restore until all of them are there. */
export const stagedPrefix = "restore_";

/** Condition: a column has the name of such a table. */
export const isStaged = (column: string): string => `substr(${column}, 1, 8) = '${stagedPrefix}'`;
