import { Nepali, useMessages } from "@aushadhi/shared-ui";
import { type MouseEvent, useEffect, useRef } from "react";
import { Keys } from "../../ui/shortcuts/keys.tsx";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { paletteMessages } from "./messages.ts";
import { GroupTitle, List, Option } from "./palette.styles.ts";
import type { usePalette } from "./use-palette.ts";

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  palette: Pick<ReturnType<typeof usePalette>, "active" | "choose" | "setActiveId">;
}

/** The results by kind. The field keeps the focus and names the active entry. */
export function PaletteList({ id, groups, palette }: PaletteListProps) {
  const text = useMessages(paletteMessages);
  const { active, choose, setActiveId } = palette;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is active, so another is looked for.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);

  const press = (entry: PaletteEntry) => (event: MouseEvent) => {
    if (event.button < 2) choose(entry, event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    <List ref={list} role="listbox" id={id} aria-label={text.results}>
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, and no fieldset.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <GroupTitle id={`${id}-${name}`} role="presentation">
            {text.groups[name]}
          </GroupTitle>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry.id === activeId}
              onMouseMove={() => setActiveId(entry.id)}
              onClick={press(entry)}
              onAuxClick={press(entry)}
            >
              <span>
                <Nepali text={entry.label} />
                {entry.note && (
                  <small>
                    <Nepali text={entry.note} />
                  </small>
                )}
              </span>
              {entry.keys && <Keys keys={entry.keys} />}
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}
