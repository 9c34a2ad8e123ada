import type { RendererProcess } from "./renderer-process.ts";

const megabyte = 1024 * 1024;

/** Limits after which a new renderer process replaces an old one. */
export const recyclingLimits = {
  /** Memory in bytes above which it is killed at once. */
  bytes: 512 * megabyte,
  /** Bytes by which its memory may grow. */
  growth: 128 * megabyte,
  /** Bytes by which its memory may grow before it is replaced while idle. */
  idleGrowth: 32 * megabyte,
  documents: 50_000,
  /** Milliseconds without use after which a process counts as idle and a module as unused. */
  idleMs: 15_000,
};

/**
 * Whether to replace a process: it has grown, has rendered many documents, or holds an unused version of a package
 * whose other version is in use.
 * @param bytes current memory; null when the system does not report it
 */
export function needsRecycling(
  process: Pick<RendererProcess, "documents" | "lastUse" | "tasks" | "baseline">,
  bytes: number | null,
  now = performance.now(),
): boolean {
  const { documents, growth, idleGrowth, idleMs } = recyclingLimits;
  if (process.documents > documents || holdsOldVersion(process.lastUse, now)) return true;
  if (bytes === null || process.baseline === null) return false;
  const isIdle =
    process.tasks.size === 0 && [...process.lastUse.values()].every((at) => now - at > idleMs);
  return bytes - process.baseline > (isIdle ? idleGrowth : growth);
}

function holdsOldVersion(lastUse: ReadonlyMap<string, number>, now: number): boolean {
  const nameOf = (key: string) => key.slice(0, key.lastIndexOf("@"));
  const latest = new Map<string, number>();
  for (const [key, at] of lastUse)
    latest.set(nameOf(key), Math.max(latest.get(nameOf(key)) ?? 0, at));
  return [...lastUse].some(
    ([key, at]) => at < (latest.get(nameOf(key)) ?? 0) && now - at > recyclingLimits.idleMs,
  );
}
