import type { paletteMessages } from "./messages.ts";

type PaletteGroupName = keyof typeof paletteMessages.en.groups;

/** Something that the palette can open or do. */
export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  keys?: string | undefined;
  /** Where it leads; an action has none. */
  href?: string;
  run?(): void;
}

export interface PaletteGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
}
