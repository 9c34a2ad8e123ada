import { announce } from "@aushadhi/shared-ui";
import { useState } from "react";

/**
 * Puts a text into the clipboard. `state` is what came of it last: browsers allow it on safe addresses alone.
 * @param done is read out
 */
export function useCopy(done: string) {
  const [state, setState] = useState<"not-tried" | "copied" | "failed">("not-tried");
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setState("failed");
      return false;
    }
    note();
    return true;
  };
  const note = () => {
    setState("copied");
    announce(done);
  };
  return { state, copy, /** For `onCopy`: it was copied by hand. */ note };
}
