import { useRef, useState } from "react";
import type { OwnAddress } from "./answers.ts";
import { headingOf } from "./heading-id.ts";
import { useDeleteAddress } from "./use-delete-address.ts";

/** The question before a deletion, and what comes of it. */
export function useDeletion(
  addresses: readonly OwnAddress[],
  onProblem: (reason: string | null) => void,
) {
  const { remove, isGone } = useDeleteAddress(onProblem);
  const [address, setAddress] = useState<OwnAddress | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heir = useRef<() => HTMLElement | null>(() => null);
  const remaining = addresses.filter((one) => !isGone(one));
  const close = () => setAsking(false);

  return {
    /** The addresses except those that have been deleted, or are about to be. */
    remaining,
    /** The one that is asked about, also while the question goes away; null before the first. */
    address,
    isAsking,
    close,
    /** What has the focus afterwards: the address after the deleted one; null where nothing was deleted. */
    returnFocus: () => heir.current(),
    ask(address: OwnAddress) {
      heir.current = () => null;
      setAddress(address);
      setAsking(true);
    },
    confirm() {
      if (!address || !isAsking) return;
      const next = remaining[remaining.findIndex(({ id }) => id === address.id) + 1];
      heir.current = () => headingOf(next?.id);
      close();
      remove(address);
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
