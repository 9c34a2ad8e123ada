import { useEffect, useState } from "react";
import type { Range, RangeSliderProps } from "./slider-props.ts";

/** Milliseconds after the last key press until the value is committed. */
export const commitDelay = 500;

/**
 * Commits a value set by keys only after a pause, so that one adjustment with many key presses is one commit.
 * @param value the value that the slider shows
 */
export function useDebouncedCommit({
  value,
  onCommit,
}: Pick<RangeSliderProps, "value" | "onCommit">) {
  const [pending, setPending] = useState<Range | null>(null);
  const [low, high] = value;

  const commit = (range: Range) => {
    setPending(null);
    onCommit(range);
  };

  useEffect(() => {
    if (!pending) return;
    // The parent has changed the value meanwhile, for example after a back navigation.
    if (pending[0] !== low || pending[1] !== high) {
      setPending(null);
      return;
    }
    const timer = setTimeout(() => {
      setPending(null);
      onCommit(pending);
    }, commitDelay);
    return () => clearTimeout(timer);
  }, [pending, low, high, onCommit]);

  return {
    /** Commits a value at once and drops the pending one. */
    commit,
    /** Commits a value after `commitDelay`, unless another one comes first. */
    commitLater: setPending,
    /** Commits the pending value at once. */
    flush: () => {
      if (pending) commit(pending);
    },
  };
}
