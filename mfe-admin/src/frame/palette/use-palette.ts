import { sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, useState } from "react";
import { useLocation } from "wouter";
import { frameMessages } from "../messages.ts";
import type { AdminScreen } from "../screens.ts";
import type { PaletteEntry } from "./entry.ts";
import { findLocal } from "./find-local.ts";
import { listCommands } from "./list-commands.ts";
import { paletteMessages } from "./messages.ts";
import { useDebounced } from "./use-debounced.ts";
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
