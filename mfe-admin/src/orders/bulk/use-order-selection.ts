import { useState } from "react";
import { useSelection } from "../../ui/table/use-selection.ts";

/** The selected orders: single ones, or all matching ones on every page. */
export function useOrderSelection(rowIds: readonly string[]) {
  const selection = useSelection(rowIds);
  const [isEverything, setEverything] = useState(false);
  /** Selecting a single order ends the "all matching" selection. */
  const singly =
    <Given extends unknown[]>(choose: (...given: Given) => void) =>
    (...given: Given) => {
      setEverything(false);
      choose(...given);
    };
  const replace = singly(selection.replace);
  return {
    ...selection,
    isEverything,
    toggle: singly(selection.toggle),
    togglePage: singly(selection.togglePage),
    chooseEverything: () => setEverything(true),
    replace,
    clear: () => replace([]),
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
