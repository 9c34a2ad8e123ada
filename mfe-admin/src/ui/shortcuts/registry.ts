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

/** Input types without text. */
const pressed = ["checkbox", "radio", "button", "submit", "reset", "file"];

/**
 * Returns whether a key pressed here may be a shortcut. Typing in a field and keys in a dialog are
 * not.
 */
function canRunShortcut(key: string, target: EventTarget | null): boolean {
  // A dialog that is fading out counts as closed.
  if (document.querySelector('[role$="dialog"]:not([data-closed])')) return false;
  if (!(target instanceof Element)) return true;
  if (isTextField(target)) return key === "Escape" || key.startsWith("Mod+");
  // These keys press the focused element or move within it.
  if (key === "Enter" || key === " ") return !target.closest("a, button, summary, input");
  return !(key.startsWith("Arrow") && target.closest("[role=tablist], [role=menu], [type=radio]"));
}

function isTextField(target: Element): boolean {
  if (target.closest("textarea, select, [contenteditable]:not([contenteditable=false])"))
    return true;
  return target instanceof HTMLInputElement && !pressed.includes(target.type);
}
