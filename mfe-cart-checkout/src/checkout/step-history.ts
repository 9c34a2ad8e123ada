import { links } from "@aushadhi/shared-ui";

/** Address of step 2. It is a separate history entry: Back leads to step 1, and a reload stays. */
export const reviewPath = `${links.checkout}?step=review`;

/** State of a history entry that follows step 1. */
export const afterDetails = { isAfterDetails: true };

/** Returns whether the previous history entry is step 1. */
export const isAfterDetails = (): boolean =>
  (history.state as Partial<typeof afterDetails> | null)?.isAfterDetails === true;

/** Goes back one history entry. Resolves when its address is active. */
export function goBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    history.back();
  });
}
