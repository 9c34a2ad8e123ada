import { useRef, useState } from "react";

/** Which rows of a list are ticked: what many orders are done with at once. */
export function useSelection(rowIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Whether all orders that match are meant, those of other pages too. */
  const [isEverything, setEverything] = useState(false);
  const anchor = useRef<string | null>(null);

  const replace = (ids: Iterable<string>) => {
    setEverything(false);
    setChosen(new Set(ids));
  };
  return {
    chosen,
    isEverything,
    /** Whether each row of the page is ticked. */
    isPageChosen: rowIds.length > 0 && rowIds.every((id) => chosen.has(id)),
    /**
     * Ticks or unticks a row.
     * @param isRange also does the same with all rows between it and the one before
     */
    toggle(id: string, isRange: boolean) {
      const next = new Set(chosen);
      const isOn = !next.has(id);
      const [from, to] = [rowIds.indexOf(anchor.current ?? id), rowIds.indexOf(id)].sort(
        (a, b) => a - b,
      );
      const range =
        isRange && from !== undefined && from >= 0 ? rowIds.slice(from, (to ?? 0) + 1) : [id];
      for (const one of range) {
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
