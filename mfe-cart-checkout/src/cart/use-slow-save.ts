import { useEffect, useState } from "react";
import { useCart } from "./use-cart.ts";

/** Milliseconds after which a pending change is announced. */
const slowAfter = 1000;

/** Returns whether changes have been pending so long that the visitor should know. */
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
