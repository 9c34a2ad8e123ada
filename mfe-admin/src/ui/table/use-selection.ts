import { useRef, useState } from "react";

/** Which rows of a list are ticked, on any of its pages. `rowIds` are those of the page that is shown. */
export function useSelection(rowIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  return {
    chosen,
    /** Whether each row of the page is ticked. */
    isPageChosen: rowIds.length > 0 && rowIds.every((id) => chosen.has(id)),
    /**
     * Ticks or unticks a row.
     * @param isRange does the same with all rows between it and the one before
     */
    toggle(id: string, isRange: boolean) {
      const isOn = !chosen.has(id);
      const next = new Set(chosen);
      for (const one of isRange ? listRange(rowIds, anchor.current ?? id, id) : [id]) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      anchor.current = id;
      setChosen(next);
    },
    togglePage(isOn: boolean) {
      const others = [...chosen].filter((id) => !rowIds.includes(id));
      setChosen(new Set(isOn ? [...others, ...rowIds] : others));
    },
    replace: (ids: Iterable<string>) => setChosen(new Set(ids)),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** From one row to the other, in either direction; the last one alone when the first is on another page. */
function listRange(rowIds: readonly string[], first: string, last: string): readonly string[] {
  const [from = -1, to = -1] = [rowIds.indexOf(first), rowIds.indexOf(last)].sort((a, b) => a - b);
  return from < 0 ? [last] : rowIds.slice(from, to + 1);
}
