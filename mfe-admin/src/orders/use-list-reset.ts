import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { clearMarksAtom } from "./changes/marks.ts";

/** Clears the marks of rows, and calls back, when the user reloads the list or opens another one. */
export function useListReset(list: string, onReset: () => void): void {
  const clearMarks = useSetAtom(clearMarksAtom);
  const latest = useRef(onReset);
  latest.current = onReset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look.
  useEffect(() => {
    clearMarks();
    latest.current();
  }, [list, clearMarks]);
}
