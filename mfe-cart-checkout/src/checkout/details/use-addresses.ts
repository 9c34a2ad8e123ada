import { type Address, limits } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type Draft, newAddress } from "../draft/draft.ts";
import { savedAddresses } from "../queries.ts";

const none: readonly Address[] = [];

/** The saved addresses and the chosen one: the default until the customer chooses. */
export function useAddresses(draft: Draft) {
  const { api } = usePlatform();
  const { data, error, isPending, refetch } = useQuery(savedAddresses(api));
  // The address that the form has saved still belongs to the form.
  const addresses = data?.filter(({ id }) => id !== draft.address?.id) ?? none;
  const isKnown = (choice: string | null) =>
    choice === newAddress || addresses.some(({ id }) => id === choice);
  const first = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const choice = draft.choice !== null && isKnown(draft.choice) ? draft.choice : first?.id;
  return {
    addresses,
    /** Whether the address book has no room for the form's address. */
    isFull: addresses.length >= limits.addressesPerUser,
    choice: choice ?? newAddress,
    isPending,
    failure: data ? null : error,
    retry: () => void refetch(),
  };
}
