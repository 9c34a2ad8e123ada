import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { failureText } from "../ui/failure.ts";
import type { OwnAddress } from "./answers.ts";
import { deleteAddress } from "./api.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

const mutationKey = ["account", "addresses", "delete"];

/**
 * Deletes addresses. One that is being deleted is gone from the list at once, and back when that fails.
 * @param onProblem told why it could not be done, and null when it is tried
 */
export function useDeleteAddress(onProblem: (reason: string | null) => void) {
  const { deletion, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id }: OwnAddress) => deleteAddress(api, id),
    scope: oneByOne,
    networkMode: "always",
    onMutate: () => onProblem(null),
    onSuccess(_, { id }) {
      book.remove(id);
      announce(deletion.done);
      // After the default one the server has chosen another.
      void book.refresh();
    },
    onError(error) {
      onProblem(failureText(error, failed.delete));
      void book.refresh();
    },
  });
  return mutate;
}

/** The addresses but for those that are being deleted. */
export function useRemaining(addresses: readonly OwnAddress[]): readonly OwnAddress[] {
  const leaving = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as OwnAddress).id,
  });
  return addresses.filter(({ id }) => !leaving.includes(id));
}
