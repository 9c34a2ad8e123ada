import { setSession } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { useLayoutEffect } from "react";
import { isSignedOut } from "./failure.ts";

/**
 * Notes that nobody is signed in as soon as a failure says so, whatever this tab believed: the page is a guest's before
 * anything of this is seen. True until then.
 */
export function useEndedSession(error: unknown): boolean {
  const store = useStore();
  const hasEnded = isSignedOut(error);
  useLayoutEffect(() => {
    if (hasEnded) setSession(store, null);
  }, [hasEnded, store]);
  return hasEnded;
}
