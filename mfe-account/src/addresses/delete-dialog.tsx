import { Nepali, space, useMessages, weight } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { styled } from "styled-components";
import { account } from "../ui/messages.ts";
import { messages } from "./messages.ts";
import type { Deletion } from "./use-deletion.ts";

/** Asks for confirmation before an address is deleted. */
export function DeleteDialog({ deletion }: { deletion: Deletion }) {
  const { deletion: text, card } = useMessages(messages);
  const { close: closeLabel } = useMessages(account);
  const { address, isAsking, returnFocus, confirm, close } = deletion;
  return (
    <ConfirmDialog
      open={isAsking}
      title={text.title}
      question={text.question}
      action={card.delete}
      keep={text.keep}
      closeLabel={closeLabel}
      returnFocus={returnFocus}
      onConfirm={confirm}
      onClose={close}
    >
      {address && (
        <AddressSummary>
          <b>
            <Nepali text={address.fullName} />
          </b>
          <Nepali text={address.addressLine1} />
        </AddressSummary>
      )}
    </ConfirmDialog>
  );
}

const AddressSummary = styled.p`
  display: grid;
  margin-bottom: ${space(3)};

  b {
    font-weight: ${weight.strong};
  }
`;
