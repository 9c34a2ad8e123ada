import { type Address, deleteAddress, limits } from "@aushadhi/api/contract";
import {
  ApiError,
  Button,
  Dialog,
  Select,
  space,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { savedAddresses } from "../queries.ts";
import { Complaint, Warning } from "../ui/note.ts";
import { listAddressLines } from "./list-address-lines.ts";

interface FullAddressBookProps {
  addresses: readonly Address[];
  /** The list, so that the caller can move the focus to it. */
  list: RefObject<HTMLDivElement | null>;
  /** Whether the customer tried to continue without removing one. */
  isRefused: boolean;
}

/** Lets the customer choose and remove a saved address to make room for another. */
export function FullAddressBook({ addresses, list, isRefused }: FullAddressBookProps) {
  const text = useMessages(checkout).fullAddressBook;
  const [chosen, setChosen] = useState("");
  const [isAsking, setAsking] = useState(false);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (id: string) => {
      await api.call(deleteAddress, { params: { id } }).catch(acceptMissing);
      await queryClient.invalidateQueries({ queryKey: savedAddresses(api).queryKey });
    },
    onSuccess() {
      toast("success", text.done);
      // The pressed button was removed with its list.
      document.querySelector<HTMLElement>("main [name=save]")?.focus();
    },
  });
  const address = addresses.find(({ id }) => id === chosen) ?? addresses[0];
  if (!address) return null;
  const lines = (one: Address) => [one.fullName, ...listAddressLines(one)].join(", ");
  const remove = () => {
    setAsking(false);
    mutate(address.id);
  };
  return (
    <Warning ref={list}>
      <Room>
        <p id="checkout-full">{text.full(limits.addressesPerUser)}</p>
        <Select
          label={text.choose}
          aria-describedby="checkout-full"
          aria-invalid={isRefused || undefined}
          options={addresses.map((one) => ({ value: one.id, text: lines(one) }))}
          value={address.id}
          onChange={setChosen}
        />
        {error && <Complaint role="alert">{getFailureText(error, text.failed)}</Complaint>}
        <Button
          $kind="soft"
          aria-haspopup="dialog"
          aria-busy={isPending || undefined}
          onClick={() => isPending || setAsking(true)}
        >
          {isPending ? text.removing : text.remove}
        </Button>
      </Room>
      <Dialog
        open={isAsking}
        title={text.question}
        description={lines(address)}
        onClose={() => setAsking(false)}
        closeLabel={text.keep}
      >
        <Room>
          <Button $kind="danger" onClick={remove}>
            {text.confirm}
          </Button>
          <Button $kind="ghost" onClick={() => setAsking(false)}>
            {text.keep}
          </Button>
        </Room>
      </Dialog>
    </Warning>
  );
}

/** An address already deleted counts as removed. */
function acceptMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

const Room = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(1.5)};
`;
