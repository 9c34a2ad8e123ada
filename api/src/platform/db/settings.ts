// 16 MB: with SQLite's default of 2 MB a broad search reads the same pages repeatedly, and a large write spills to
// disk.
export const pageCache = "PRAGMA cache_size = -16384";

/** Settings of a connection that writes to a file. */
export const writerSettings: readonly string[] = [
  "PRAGMA journal_mode = WAL",
  "PRAGMA synchronous = FULL",
  // At 32 MB a commit makes a checkpoint itself, if none of the scheduled ones came before.
  "PRAGMA wal_autocheckpoint = 8000",
  pageCache,
];
