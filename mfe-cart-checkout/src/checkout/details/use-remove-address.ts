import { ApiError, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteAddress } from "../api.ts";
import { checkout } from "../messages.ts";
import { savedAddresses } from "../queries.ts";

/** Removes an address from the address book; one that is gone already counts as removed. */
export function useRemoveAddress() {
  const text = useMessages(checkout).fullAddressBook;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (id: string) => {
      await deleteAddress(api, id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      await queryClient.invalidateQueries({ queryKey: savedAddresses(api).queryKey });
    },
  });
  const remove = (id: string) =>
    mutateAsync(id).then(
      () => {
        toast("success", text.done);
        // The button went with what it was in.
        document.querySelector<HTMLElement>("main [name=save]")?.focus();
      },
      () => undefined,
    );
  return {
    remove,
    isRemoving: isPending,
    failure: error ? getFailureText(error, text.failed) : null,
  };
}
