// 16 MB: at SQLite's own 2 MB a wide search reads the same pages again and again, and a large write spills.
export const pageCache = "PRAGMA cache_size = -16384";

/** Of a connection that writes to a file. */
export const writerSettings: readonly string[] = [
  "PRAGMA journal_mode = WAL",
  "PRAGMA synchronous = FULL",
  // At 32 MB a commit copies the log into the file, if none of the `checkpoints` came before.
  "PRAGMA wal_autocheckpoint = 8000",
  pageCache,
];
