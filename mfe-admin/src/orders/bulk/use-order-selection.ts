import { useState } from "react";
import { useSelection } from "../../ui/table/use-selection.ts";

/** Which orders are ticked; besides single ones it can mean all that match, those of other pages too. */
export function useOrderSelection(rowIds: readonly string[]) {
  const selection = useSelection(rowIds);
  const [isEverything, setEverything] = useState(false);
  /** What is ticked singly ends that all are meant. */
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
