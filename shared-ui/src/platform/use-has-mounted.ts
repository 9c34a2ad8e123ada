import { useEffect, useState } from "react";

/** What it is given in the first render, true after it: for what the server left out and the first render must leave out too. */
export function useHasMounted(initially: boolean): boolean {
  const [mounted, setMounted] = useState(initially);
  useEffect(() => setMounted(true), []);
  return mounted;
}
