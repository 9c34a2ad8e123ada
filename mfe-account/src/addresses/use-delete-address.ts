import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnAddress } from "./answers.ts";
import { deleteAddress } from "./api.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

/**
 * Deletes addresses. One that is being deleted is gone from the list at once, and back when that fails.
 * @param onProblem gets why it failed, and null when it is tried
 */
export function useDeleteAddress(onProblem: (reason: string | null) => void) {
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
  return { remove: mutate, isGone: ({ id }: OwnAddress) => gone.includes(id) };
}
