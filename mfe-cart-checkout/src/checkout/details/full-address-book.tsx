import { type Address, limits } from "@aushadhi/api/contract";
import { Button, Dialog, Select, space, useMessages } from "@aushadhi/shared-ui";
import { type RefObject, useState } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { Complaint, Warning } from "../ui/note.ts";
import { addressLines } from "./address-lines.ts";
import { useRemoveAddress } from "./use-remove-address.ts";

interface FullAddressBookProps {
  addresses: readonly Address[];
  /** The list to choose from, for people who have to be led there. */
  list: RefObject<HTMLDivElement | null>;
  /** The customer wanted to go on as it is. */
  isRefused: boolean;
}

/** Makes room for one more address, in place: one of the kept ones is chosen and removed. */
export function FullAddressBook({ addresses, list, isRefused }: FullAddressBookProps) {
  const text = useMessages(checkout).fullAddressBook;
  const [chosen, setChosen] = useState("");
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveAddress();
  const address = addresses.find(({ id }) => id === chosen) ?? addresses[0];
  if (!address) return null;
  const lines = (one: Address) => [one.fullName, ...addressLines(one)].join(", ");
  const remove = () => {
    setAsking(false);
    void removal.remove(address.id);
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
        {removal.failure !== null && <Complaint role="alert">{removal.failure}</Complaint>}
        <Button
          $kind="soft"
          aria-haspopup="dialog"
          aria-busy={removal.isRemoving || undefined}
          onClick={() => removal.isRemoving || setAsking(true)}
        >
          {removal.isRemoving ? text.removing : text.remove}
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

const Room = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(1.5)};
`;
