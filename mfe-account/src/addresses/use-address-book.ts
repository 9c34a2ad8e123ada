import type { Address } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { addressListQuery } from "./queries.ts";

/** Functions that update the cached address book after a change on the server. */
export function useAddressBook() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = addressListQuery(api);
  const update = (change: (addresses: Address[]) => Address[]) =>
    queryClient.setQueryData(queryKey, (addresses) => addresses && change(addresses));

  return {
    /** Replaces an address. If it is the default, no other address stays the default. */
    put: (address: Address) =>
      update((addresses) =>
        addresses.map((one) => {
          if (one.id === address.id) return address;
          return { ...one, isDefault: one.isDefault && !address.isDefault };
        }),
      ),
    remove: (id: string) => update((addresses) => addresses.filter((one) => one.id !== id)),
    /** Fetches the list again. Resolves once that has succeeded or failed. */
    refresh() {
      // The checkout has its own query, which is fetched again when the checkout next opens.
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.personal === true,
        refetchType: "none",
      });
      return queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Mutation scope: changes are sent one after the other, so that the last one wins. */
export const addressMutationScope = { id: "account addresses" };
