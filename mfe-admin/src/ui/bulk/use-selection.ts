import { useRef, useState } from "react";

/**
 * Selected rows of a list across its pages, or all rows that match. `rowIds` are those of the
 * current page. Any other choice ends the selection of all that match.
 */
export function useSelection(rowIds: readonly string[]) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const anchor = useRef<string | null>(null);
  const replace = (ids: Iterable<string>) => {
    setEverything(false);
    choose(new Set(ids));
  };
  return {
    chosen,
    isEverything,
    /** Whether every row of the page is selected. */
    isPageChosen: rowIds.length > 0 && rowIds.every((id) => chosen.has(id)),
    isChosen: (id: string) => isEverything || chosen.has(id),
    /**
     * Selects or deselects a row.
     * @param isRange also applies to all rows between it and the previous one
     */
    toggle(id: string, isRange: boolean) {
      const isOn = !chosen.has(id);
      const next = new Set(chosen);
      for (const one of isRange ? listRange(rowIds, anchor.current ?? id, id) : [id]) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      anchor.current = id;
      replace(next);
    },
    togglePage(isOn: boolean) {
      const others = [...chosen].filter((id) => !rowIds.includes(id));
      replace(isOn ? [...others, ...rowIds] : others);
    },
    chooseEverything: () => setEverything(true),
    replace,
    clear: () => replace([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/**
 * Lists the rows between two, in either direction; only the last when the first is on another
 * page.
 */
function listRange(rowIds: readonly string[], first: string, last: string): readonly string[] {
  const [from = -1, to = -1] = [rowIds.indexOf(first), rowIds.indexOf(last)].sort((a, b) => a - b);
  return from < 0 ? [last] : rowIds.slice(from, to + 1);
}
