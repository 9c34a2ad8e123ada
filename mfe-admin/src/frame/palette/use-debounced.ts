import { useEffect, useState } from "react";

/** Returns the value after it has stayed unchanged for this many milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
