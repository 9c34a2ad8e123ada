import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { clearMarksAtom } from "./work/marks.ts";

/** Forgets what was done with rows when the list is looked at anew: at its beginning, and as another list. */
export function useNewLook(list: string, onNewLook: () => void): void {
  const clearMarks = useSetAtom(clearMarksAtom);
  const latest = useRef(onNewLook);
  latest.current = onNewLook;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look.
  useEffect(() => {
    clearMarks();
    latest.current();
  }, [list, clearMarks]);
}
