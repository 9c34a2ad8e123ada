import { announce } from "@aushadhi/shared-ui";
import { useState } from "react";

/**
 * Copies a text to the clipboard. `state` is the last result: browsers allow it only on secure
 * addresses.
 * @param done text that is announced
 */
export function useCopy(done: string) {
  const [state, setState] = useState<"not-tried" | "copied" | "failed">("not-tried");
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await writeToClipboard(text);
    if (isCopied) note();
    else setState("failed");
    return isCopied;
  };
  const note = () => {
    setState("copied");
    announce(done);
  };
  return { state, copy, /** For `onCopy`: it was copied by hand. */ note };
}

async function writeToClipboard(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
