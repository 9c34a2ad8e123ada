import { useEffect, useState } from "react";

/** Returns `initially` in the first render, then true. For content that the server did not render. */
export function useHasMounted(initially: boolean): boolean {
  const [mounted, setMounted] = useState(initially);
  useEffect(() => setMounted(true), []);
  return mounted;
}
