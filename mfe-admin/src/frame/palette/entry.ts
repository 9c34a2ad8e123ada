import type { paletteMessages } from "./messages.ts";

type PaletteGroupName = keyof typeof paletteMessages.en.groups;

/** A screen or action in the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Other words that find it, not shown. */
  also?: string;
  /** Tells entries of the same name apart. */
  note?: string;
  keys?: string | undefined;
  /** Link target; an action has none. */
  href?: string;
  run?(): void;
}

export interface PaletteGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
}
