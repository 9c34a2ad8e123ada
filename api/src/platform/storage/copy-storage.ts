import PQueue from "p-queue";
import { isContentOfName } from "./is-content-of-name.ts";
import { type Storage, storageFolders } from "./storage.ts";

export interface CopyResult {
  copied: number;
  /** Files that existed already. */
  present: number;
  failed: { key: string; reason: string }[];
}

export interface CopyOptions {
  /** Also compares existing files by hash, not only by size. */
  verify?: boolean;
  onProgress?: (done: number, total: number) => void;
}

const atOnce = 8;
/** A temporary file, left by a crash. */
const isDraft = (key: string) => key.endsWith(".part");

/**
 * Copies all files that one storage has and the other does not. Reads each copy back. A second run continues
 * after an interrupted one.
 * @throws Unavailable when one of them is down
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
  { verify = false, onProgress }: CopyOptions = {},
): Promise<CopyResult> {
  const lists = await Promise.all(storageFolders.map((folder) => from.list(folder)));
  const keys = lists.flat().filter((key) => !isDraft(key));
  const result: CopyResult = { copied: 0, present: 0, failed: [] };
  const queue = new PQueue({ concurrency: atOnce });
  let done = 0;

  const copy = async (key: string) => {
    const outcome = await copyFile(from, to, key, verify);
    if (outcome === "copied" || outcome === "present") result[outcome]++;
    else if (outcome !== "gone") result.failed.push({ key, reason: outcome.reason });
    onProgress?.(++done, keys.length);
  };
  // If one of them is down, the waiting files are skipped.
  await Promise.all(keys.map((key) => queue.add(() => copy(key)))).finally(() => queue.clear());
  return result;
}

async function copyFile(
  from: Storage,
  to: Storage,
  key: string,
  verify: boolean,
): Promise<"copied" | "present" | "gone" | { reason: string }> {
  if (!verify) {
    const [size, present] = await Promise.all([from.size(key), to.size(key)]);
    if (size === present) return size === null ? "gone" : "present";
  }
  const content = await (await from.get(key))?.bytes();
  if (!content) return "gone";
  if (!isContentOfName(key, content)) return { reason: "is not what its name says" };
  if (verify && (await hasContent(to, key, content))) return "present";
  await to.put(key, content);
  return (await hasContent(to, key, content)) ? "copied" : { reason: "did not arrive whole" };
}

async function hasContent(storage: Storage, key: string, content: Uint8Array): Promise<boolean> {
  const stored = await (await storage.get(key))?.bytes();
  return stored !== undefined && computeHash(stored) === computeHash(content);
}

const computeHash = (content: Uint8Array) => Bun.SHA256.hash(content, "hex");
