import { z } from "@aushadhi/api/contract";

/** Last in every archive, so that one that was broken off has none. */
export const manifestName = "manifest.json";
export const databaseName = "shop.db";
/** Folders of the data whose files the database refers to. */
export const folders = ["pictures", "releases"] as const;

/** What an archive holds: its files by path. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFiles = Manifest["files"];

/** Whether a file of an archive may have this path: the database, or something well below one of the folders. */
export function isArchivePath(path: string): boolean {
  if (path === databaseName) return true;
  const [folder, ...parts] = path.split("/");
  return (
    folders.some((known) => known === folder) &&
    parts.length > 0 &&
    parts.every((part) => /^[^\\\p{Cc}]+$/u.test(part) && part !== "." && part !== "..")
  );
}
