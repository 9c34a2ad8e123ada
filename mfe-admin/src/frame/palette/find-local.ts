import { listShortcuts } from "../../ui/shortcuts/registry.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/** Returns whether each typed word is the start of a word in the text. */
function matchesWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const prefixes = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return prefixes.every((start) => words.some((word) => word.startsWith(start)));
}

/** Filters screens and actions by the typed text; returns all when it is empty. */
export function findLocal(
  screens: readonly PaletteEntry[],
  commands: readonly PaletteEntry[],
  typed: string,
): PaletteGroup[] {
  const matchesTyped = ({ label, also = "" }: PaletteEntry) =>
    matchesWords(`${label} ${also}`, typed);
  return [
    { name: "screens", entries: screens.filter(matchesTyped) },
    { name: "actions", entries: [...listActions(), ...commands].filter(matchesTyped) },
  ];
}

/** Actions of the open screen that also have a key. */
const listActions = (): PaletteEntry[] =>
  listShortcuts()
    .filter(({ isAction }) => isAction)
    .map(({ label, keys, run }) => ({ id: `action-${label}`, label, keys, run }));
