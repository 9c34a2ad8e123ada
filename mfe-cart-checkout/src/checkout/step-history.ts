import { links } from "@aushadhi/shared-ui";

/** Address of step 2. It is an entry of the history of its own: Back leads to step 1, and a reload stays. */
export const reviewPath = `${links.checkout}?step=review`;

/** State of a history entry whose predecessor is step 1. */
export const afterDetails = { isAfterDetails: true };

/** Whether the entry before this one is step 1. */
export const isAfterDetails = (): boolean =>
  (history.state as Partial<typeof afterDetails> | null)?.isAfterDetails === true;

/** Goes back one entry of this document. Resolves once that is the address. */
export function goBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    history.back();
  });
}
