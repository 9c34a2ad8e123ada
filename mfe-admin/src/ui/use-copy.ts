import { announce } from "@aushadhi/shared-ui";
import { useState } from "react";

/**
 * Puts a text into the clipboard. `state` is what came of it last: browsers allow it on safe addresses alone.
 * @param done is read out
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
