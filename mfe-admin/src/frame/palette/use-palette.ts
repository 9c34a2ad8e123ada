import { sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { listShortcuts } from "../../ui/shortcuts/registry.ts";
import { frameMessages } from "../messages.ts";
import type { AdminScreen } from "../screens.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { listCommands } from "./list-commands.ts";
import { paletteMessages } from "./messages.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

/** Milliseconds after the last key before the search starts. */
const restMs = 150;

/** State of the palette: its entries, the active entry and the field's key handling. */
export function usePalette(screens: readonly AdminScreen[], onClose: (hasMoved: boolean) => void) {
  const frame = useMessages(frameMessages);
  const { commands } = useMessages(paletteMessages);
  const role = useAtomValue(sessionAtom)?.role;
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const wanted = typed.trim();
  const asked = useDebounced(wanted, restMs);
  const { groups: found, failures, isSearching } = usePaletteSearch(asked);

  const places = screens.map(({ name, href, keys }) => ({
    id: `screen-${name}`,
    label: frame.screens[name],
    href,
    keys,
  }));
  const groups = [...findLocal(places, listCommands(role, commands), wanted), ...found].filter(
    ({ entries }) => entries.length,
  );
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];

  const choose = (entry: PaletteEntry, inNewTab: boolean) => {
    if (entry.href && inNewTab) window.open(entry.href, "_blank", "noopener");
    onClose(Boolean(entry.href) && !inNewTab);
    if (!entry.href) entry.run?.();
    else if (!inNewTab) navigate(entry.href);
  };
  const move = (by: number) => {
    const next = (active ? entries.indexOf(active) : 0) + by;
    setActiveId(entries.at(next % entries.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && active) choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return {
    ...{ typed, wanted, groups, active, failures },
    count: entries.length,
    isSearching: isSearching || asked !== wanted,
    ...{ choose, onKeyDown, setActiveId },
    type(text: string) {
      setTyped(text);
      setActiveId(null);
    },
  };
}

/** Returns the value after it has stayed unchanged for this many milliseconds. */
function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

/** Returns whether each typed word is the start of a word in the text. */
function matchesWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const prefixes = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return prefixes.every((start) => words.some((word) => word.startsWith(start)));
}

/** Filters screens and actions by the typed text; returns all when it is empty. */
function findLocal(
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
