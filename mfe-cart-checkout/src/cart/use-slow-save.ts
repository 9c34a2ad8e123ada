import { useEffect, useState } from "react";
import { useCart } from "./use-cart.ts";

/** Milliseconds that a change may take before somebody is told that it is still being saved. */
const slowAfter = 1000;

/** Whether changes of the cart have been on their way for so long that it has to be said. */
export function useSlowSave(): boolean {
  const { isSaving } = useCart();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return setSlow(false);
    const timer = setTimeout(setSlow, slowAfter, true);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return isSlow;
}
