import { listShortcuts } from "../../ui/shortcuts/registry.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/** Whether each typed word begins a word of the text. */
function matchesWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** Screens and actions by what was typed; all of them at first. */
export function findLocal(screens: readonly PaletteEntry[], typed: string): PaletteGroup[] {
  const fits = ({ label }: PaletteEntry) => matchesWords(label, typed);
  return [
    { name: "screens", entries: screens.filter(fits) },
    { name: "actions", entries: listActions().filter(fits) },
  ];
}

/** What the open screen offers beside its keys. */
const listActions = (): PaletteEntry[] =>
  listShortcuts()
    .filter(({ isAction }) => isAction)
    .map(({ label, keys, run }) => ({ id: `action-${label}`, label, keys, run }));
