import { announce, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { makeDefault } from "./api.ts";
import { messages } from "./messages.ts";
import { oneByOne, useAddressBook } from "./use-address-book.ts";

/**
 * Makes an address the default. It is busy until the list has been read again.
 * @param onProblem gets the reason when it could not be done, and null when it is tried
 */
export function useMakeDefault(id: string, onProblem: (reason: string | null) => void) {
  const { card, failed } = useMessages(messages);
  const { api } = usePlatform();
  const book = useAddressBook();
  return useMutation({
    mutationFn: () => makeDefault(api, id),
    scope: oneByOne,
    // Without a connection it fails now, and is not sent when nobody thinks of it any more.
    networkMode: "always",
    onMutate: () => onProblem(null),
    async onSuccess(address) {
      await book.refresh();
      book.put(address);
      announce(card.nowDefault(address.addressLine1));
    },
    onError(error) {
      onProblem(getFailureText(error, failed.makeDefault));
      void book.refresh();
    },
  });
}
