import { useEffect, useState } from "react";

/** Milliseconds that a loaded product waits for its related products. */
const patience = 500;

/**
 * Returns whether the product page still waits for related products, so that their arrival does
 * not shift the layout.
 * @param isFound whether the product itself has loaded
 */
export function useIsWaitingForRelated(id: string, isFound: boolean): boolean {
  const [shownWithout, setShownWithout] = useState<string | null>(null);
  useEffect(() => {
    if (!isFound) return;
    const timer = setTimeout(setShownWithout, patience, id);
    return () => clearTimeout(timer);
  }, [id, isFound]);
  return shownWithout !== id;
}
