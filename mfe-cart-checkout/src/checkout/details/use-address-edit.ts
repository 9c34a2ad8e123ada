import { type Address, updateAddress } from "@aushadhi/api/contract";
import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Details } from "../draft/draft.ts";
import { isRefused } from "../failure-kinds.ts";
import { checkout } from "../messages.ts";
import { savedAddresses } from "../queries.ts";
import { toEditedInput } from "./address-edit.ts";
import { mapFieldErrors } from "./address-input.ts";

/** Saves an edited address and shows it in the checkout's list. */
export function useAddressEdit(address: Address, onSaved: () => void) {
  const { editAddress: text } = useMessages(checkout);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = savedAddresses(api);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (details: Details) =>
      api.call(updateAddress, {
        params: { id: address.id },
        body: toEditedInput(address, details),
      }),
    networkMode: "always",
    onSuccess({ address: saved }) {
      queryClient.setQueryData(queryKey, (addresses) =>
        addresses?.map((one) => (one.id === saved.id ? saved : one)),
      );
      announce(text.saved);
      onSaved();
    },
    onSettled() {
      // After an error too, the address may have changed: elsewhere, or although the answer got lost.
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.personal === true,
        refetchType: "none",
      });
    },
  });
  const refused = useMemo(() => (isRefused(error) ? mapFieldErrors(error.fields) : {}), [error]);
  return {
    /** @param details validated */
    save: (details: Details) => mutate(details),
    isSaving: isPending,
    /** The server's field errors. */
    refused,
    /** Why saving failed; null when a field shows it. */
    error: error && Object.keys(refused).length === 0 ? getFailureText(error, text.failed) : null,
  };
}
