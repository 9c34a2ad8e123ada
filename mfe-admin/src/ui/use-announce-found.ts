import { announce } from "@aushadhi/shared-ui";
import { useEffect } from "react";

/** Announces the text about how many items were found; null while loading. */
export function useAnnounceFound(found: string | null): void {
  useEffect(() => {
    if (found) announce(found);
  }, [found]);
}
