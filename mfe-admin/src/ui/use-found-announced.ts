import { announce } from "@aushadhi/shared-ui";
import { useEffect } from "react";

/** Reads out how much a list has found, in words; null while its own answer is still coming. */
export function useFoundAnnounced(found: string | null): void {
  useEffect(() => {
    if (found) announce(found);
  }, [found]);
}
