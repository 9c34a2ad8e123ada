import type { AddressInput } from "@aushadhi/api/contract";
import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useMutation } from "@tanstack/react-query";
import { updateAddress } from "./api.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

/** Writes all fields of an address again. */
export function useUpdateAddress(id: string) {
  const { edit } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  return useMutation({
    mutationFn: (body: AddressInput) => updateAddress(api, id, body),
    scope: oneByOne,
    networkMode: "always",
    onSuccess(address) {
      book.put(address);
      announce(edit.saved);
      void book.refresh();
    },
  });
}
