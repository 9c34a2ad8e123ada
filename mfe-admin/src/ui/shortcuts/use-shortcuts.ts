import { useEffect, useRef } from "react";
import { registerShortcuts } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";

/**
 * Registers shortcuts while the component is mounted. They are off while a dialog is open; in a
 * text field, only Escape and keys with Ctrl or Cmd work. `?` lists them all.
 * @example useShortcuts([{ keys: "j", label: text.next, run: next }]);
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registerShortcuts(() => latest.current), []);
}
