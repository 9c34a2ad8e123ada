// 16 MB: at SQLite's own 2 MB a wide search reads the same pages again and again, and a large write spills.
export const pageCache = "PRAGMA cache_size = -16384";

/** Of a connection that writes to a file. */
export const writerSettings: readonly string[] = [
  "PRAGMA journal_mode = WAL",
  "PRAGMA synchronous = FULL",
  pageCache,
];
