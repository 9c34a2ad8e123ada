import { useEffect, useRef } from "react";

/** Signals that stop work: by `stop`, and when the user leaves the screen. */
export function useStopSignal() {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  return {
    /** Stops earlier work and returns the signal for new work. */
    start() {
      latest.current?.abort();
      latest.current = new AbortController();
      return latest.current.signal;
    },
    stop: () => latest.current?.abort(),
    /** Whether no newer work has begun. */
    isLatest: (signal: AbortSignal) => latest.current?.signal === signal,
  };
}
