import { type Address, deleteAddress } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { findHeading } from "./address-heading.ts";
import { messages } from "./messages.ts";
import { addressMutationScope, useAddressBook } from "./use-address-book.ts";

/**
 * Asks for confirmation and deletes an address. The address disappears from the list at once, and comes back if the
 * request fails.
 * @param onProblem called with the reason of a failure, and with null at the start
 */
export function useDeletion(
  addresses: readonly Address[],
  onProblem: (reason: string | null) => void,
) {
  const { deletion, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const { mutate } = useMutation({
    mutationFn: ({ id }: Address) => api.call(deleteAddress, { params: { id } }),
    scope: addressMutationScope,
    networkMode: "always",
    onMutate({ id }) {
      onProblem(null);
      setDeletedIds((before) => [...before, id]);
    },
    onSuccess(_, { id }) {
      book.remove(id);
      toast("success", deletion.done);
    },
    onError(error, { id }) {
      onProblem(getFailureText(error, failed.delete));
      setDeletedIds((before) => before.filter((one) => one !== id));
    },
    // If the default address was deleted, the server has chosen another one.
    onSettled: () => void book.refresh(),
  });
  const [address, setAddress] = useState<Address | null>(null);
  const [isAsking, setAsking] = useState(false);
  const findNextFocus = useRef<() => HTMLElement | null>(() => null);
  const remaining = addresses.filter(({ id }) => !deletedIds.includes(id));
  const close = () => setAsking(false);

  return {
    /** The addresses without deleted ones, and without those being deleted. */
    remaining,
    /** The address in the dialog, also while the dialog closes; null before the first one. */
    address,
    isAsking,
    close,
    /** Where the focus goes: to the address after the deleted one; null if nothing was deleted. */
    returnFocus: () => findNextFocus.current(),
    ask(address: Address) {
      findNextFocus.current = () => null;
      setAddress(address);
      setAsking(true);
    },
    confirm() {
      if (!address || !isAsking) return;
      const next = remaining[remaining.findIndex(({ id }) => id === address.id) + 1];
      findNextFocus.current = () => findHeading(next?.id);
      close();
      mutate(address);
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
