import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OwnAddress } from "./answers.ts";
import { deleteAddress } from "./api.ts";
import { headingOf } from "./heading-id.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

/**
 * Asks before an address is deleted, and deletes it. It is gone from the list at once, and back when that fails.
 * @param onProblem gets why it failed, and null when it is tried
 */
export function useDeletion(
  addresses: readonly OwnAddress[],
  onProblem: (reason: string | null) => void,
) {
  const { deletion, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  const [gone, setGone] = useState<readonly string[]>([]);
  const { mutate } = useMutation({
    mutationFn: ({ id }: OwnAddress) => deleteAddress(api, id),
    scope: oneByOne,
    networkMode: "always",
    onMutate({ id }) {
      onProblem(null);
      setGone((before) => [...before, id]);
    },
    onSuccess(_, { id }) {
      book.remove(id);
      announce(deletion.done);
    },
    onError(error, { id }) {
      onProblem(getFailureText(error, failed.delete));
      setGone((before) => before.filter((one) => one !== id));
    },
    // After the default one the server has chosen another.
    onSettled: () => void book.refresh(),
  });
  const [address, setAddress] = useState<OwnAddress | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heir = useRef<() => HTMLElement | null>(() => null);
  const remaining = addresses.filter(({ id }) => !gone.includes(id));
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
      mutate(address);
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
