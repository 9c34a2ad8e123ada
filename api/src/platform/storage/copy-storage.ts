import PQueue from "p-queue";
import { isContentOfName } from "./is-content-of-name.ts";
import { type Storage, storageFolders } from "./storage.ts";

export interface CopyResult {
  copied: number;
  /** Files that were there already. */
  present: number;
  failed: { key: string; reason: string }[];
}

export interface CopyOptions {
  /** Compares the hashes of files that are there as well, not only their sizes. */
  verify?: boolean;
  onProgress?: (done: number, total: number) => void;
}

const atOnce = 8;
/** What a crash of a shop on a disk has left half written. */
const isDraft = (key: string) => key.endsWith(".part");

/**
 * Copies all that one storage has and another has not. Each copy is read back. Run again after it was stopped, it goes
 * on where it was.
 * @throws Unavailable when one of them is away
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
  // When one of them is away, the files that wait are left out.
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
  return stored !== undefined && hashOf(stored) === hashOf(content);
}

const hashOf = (content: Uint8Array) => Bun.SHA256.hash(content, "hex");
