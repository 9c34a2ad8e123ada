import { useEffect, useState } from "react";
import type { RangeSliderProps } from "./slider-props.ts";

type Range = RangeSliderProps["value"];

/** Milliseconds without a key until the value that keys moved to is committed. */
export const commitDelay = 500;

/**
 * Commits what keys have moved once they rest, so that one adjustment is one commit, however many keys it took.
 * @param value what the slider shows now
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
    // The owner of the value has changed it meanwhile, by going back for example.
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
    /** Commits at once, instead of what is waiting. */
    commit,
    /** Commits when no other value has come for `commitDelay`. */
    commitLater: setPending,
    /** Commits at once what is waiting. */
    flush: () => {
      if (pending) commit(pending);
    },
  };
}
