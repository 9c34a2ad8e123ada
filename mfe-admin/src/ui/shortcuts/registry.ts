import { canRunShortcut } from "./can-run-shortcut.ts";
import { readKey } from "./read-key.ts";
import type { Shortcut } from "./shortcut.ts";

/** Maximum milliseconds between the two keys of a sequence. */
const pairMs = 1500;

type ReadShortcuts = () => readonly Shortcut[];

const sources = new Set<ReadShortcuts>();
let first: { key: string; at: number } | null = null;

/**
 * Lists the active shortcuts, including actions without keys. For the same keys, the latest one
 * wins.
 */
export function listShortcuts(): readonly Shortcut[] {
  const all = [...sources].flatMap((read) => read());
  return all.filter(
    ({ keys }, index) => !keys || all.findLastIndex((one) => one.keys === keys) === index,
  );
}

/** Adds shortcuts until the returned function is called. */
export function registerShortcuts(read: ReadShortcuts): () => void {
  if (sources.size === 0) document.addEventListener("keydown", runShortcut);
  sources.add(read);
  return () => {
    sources.delete(read);
    if (sources.size === 0) document.removeEventListener("keydown", runShortcut);
  };
}

function runShortcut(event: KeyboardEvent): void {
  const key = event.defaultPrevented || event.isComposing ? null : readKey(event);
  if (key === null || !canRunShortcut(key, event.target)) return;
  const shortcuts = listShortcuts();
  const isSecond = first && event.timeStamp - first.at < pairMs;
  const found =
    (isSecond && shortcuts.find(({ keys }) => keys === `${first?.key} ${key}`)) ||
    shortcuts.find(({ keys }) => keys === key);
  const begins = !found && shortcuts.some(({ keys }) => keys?.startsWith(`${key} `));
  first = begins ? { key, at: event.timeStamp } : null;
  if (!found) return;
  event.preventDefault();
  found.run();
}
