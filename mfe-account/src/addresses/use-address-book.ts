import { usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import type { OwnAddress } from "./answers.ts";
import { addressListQuery } from "./queries.ts";

/** Has the address book show what the server has changed in it. */
export function useAddressBook() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = addressListQuery(api);
  const update = (change: (addresses: OwnAddress[]) => OwnAddress[]) =>
    queryClient.setQueryData(queryKey, (addresses) => addresses && change(addresses));

  return {
    /** Replaces an address. A default one is the only one. */
    put: (address: OwnAddress) =>
      update((addresses) =>
        addresses.map((one) => {
          if (one.id === address.id) return address;
          return { ...one, isDefault: one.isDefault && !address.isDefault };
        }),
      ),
    remove: (id: string) => update((addresses) => addresses.filter((one) => one.id !== id)),
    /** Resolves once the list has been read again, or reading it has failed. */
    refresh() {
      // The checkout has a list of its own, and reads it again when it is next opened.
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.personal === true,
        refetchType: "none",
      });
      return queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Changes are sent one after the other, so that the last one that was asked for counts. */
export const oneByOne = { id: "account addresses" };
