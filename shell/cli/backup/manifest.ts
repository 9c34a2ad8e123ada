import { z } from "@aushadhi/api/contract";

/** The manifest is last in every archive, so an incomplete archive has none. */
export const manifestName = "manifest.json";
export const databaseName = "shop.db";
/** Data folders with files that the database refers to. */
export const folders = ["pictures", "releases"] as const;

/** Content of an archive: its files by path. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFiles = Manifest["files"];

/** Whether this path is allowed in an archive: the database, or a safe path below one of the folders. */
export function isArchivePath(path: string): boolean {
  if (path === databaseName) return true;
  const [folder, ...parts] = path.split("/");
  return (
    folders.some((known) => known === folder) &&
    parts.length > 0 &&
    parts.every((part) => /^[^\\\p{Cc}]+$/u.test(part) && part !== "." && part !== "..")
  );
}
