import { useEffect, useState } from "react";

/** Milliseconds that a product which is there waits for what its page leads on to. */
const patience = 500;

/**
 * Whether the page of this product still waits for what it leads on to, so that nothing moves when that comes.
 * @param isFound whether the product itself is there
 */
export function usePatience(id: string, isFound: boolean): boolean {
  const [shownWithout, setShownWithout] = useState<string | null>(null);
  useEffect(() => {
    if (!isFound) return;
    const timer = setTimeout(setShownWithout, patience, id);
    return () => clearTimeout(timer);
  }, [id, isFound]);
  return shownWithout !== id;
}
