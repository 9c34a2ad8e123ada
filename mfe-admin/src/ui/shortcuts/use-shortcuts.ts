import { useEffect, useRef } from "react";
import { registerShortcuts } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";

/**
 * Keys that do something while the component is there. Not while somebody types into a field, where only Escape and
 * keys with Ctrl or Cmd count, and not while a dialog is open. `?` lists them all.
 * @example useShortcuts([{ keys: "j", label: text.next, run: next }]);
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registerShortcuts(() => latest.current), []);
}
