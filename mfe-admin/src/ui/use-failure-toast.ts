import { toast } from "@aushadhi/shared-ui";
import { useEffect } from "react";

/** Says a failure in a toast as well, once for each time it comes. */
export function useFailureToast(failure: string | null): void {
  useEffect(() => {
    if (failure) toast("error", failure);
  }, [failure]);
}
