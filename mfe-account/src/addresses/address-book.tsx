import type { Address } from "@aushadhi/api/contract";
import {
  Button,
  ButtonLink,
  color,
  layer,
  links,
  Notice,
  radius,
  shadow,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { account } from "../ui/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { Cards } from "./address-card.styles.ts";
import { AddressCard } from "./address-card.tsx";
import { findHeading } from "./address-heading.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { messages } from "./messages.ts";
import { useDeletion } from "./use-deletion.ts";
import { useEditDialog } from "./use-edit-dialog.ts";

/** The customer's addresses, with their actions. */
export function AddressBook({ addresses }: { addresses: readonly Address[] }) {
  const { close } = useMessages(account);
  const [problem, setProblem] = useState<string | null>(null);
  const deletion = useDeletion(addresses, setProblem);
  const { remaining } = deletion;
  const edit = useEditDialog(setProblem);
  const dismiss = () => {
    setProblem(null);
    findHeading(undefined)?.focus({ preventScroll: true });
  };

  return (
    <>
      {problem !== null && (
        <StickyBox>
          <Alert text={problem}>
            <Button $kind="ghost" $size="small" onClick={dismiss}>
              {close}
            </Button>
          </Alert>
        </StickyBox>
      )}
      {remaining.length === 0 && <NoAddresses />}
      {remaining.length > 0 && (
        <Cards>
          {remaining.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                isOpening={edit.openingId === address.id}
                onEdit={() => void edit.open(address)}
                onDelete={() => deletion.ask(address)}
                onProblem={setProblem}
              />
            </li>
          ))}
        </Cards>
      )}
      <AddressManagement />
      <DeleteDialog deletion={deletion} />
      {edit.edited && (
        <edit.edited.Dialog
          key={edit.edited.address.id}
          address={edit.edited.address}
          open={edit.isOpen}
          onClose={edit.close}
        />
      )}
    </>
  );
}

/** Stays visible while the page is scrolled. */
const StickyBox = styled.div`
  position: sticky;
  z-index: ${layer.bar - 1};
  top: ${space(11)};
  border-radius: ${radius.medium};
  box-shadow: ${shadow.middle};
`;

/** Shown for an empty address book. */
function NoAddresses() {
  const { none } = useMessages(messages);
  return (
    <Notice heading="h2" title={none.title} text={none.text}>
      <ButtonLink href={links.newAddress}>{none.add}</ButtonLink>
    </Notice>
  );
}

/** Explains what the address book is for. */
function AddressManagement() {
  const { title, several, default: byDefault, change } = useMessages(messages).management;
  return (
    <Panel title={title}>
      <Points>
        <ul>
          <li>{several}</li>
          <li>{byDefault}</li>
          <li>{change}</li>
        </ul>
      </Points>
    </Panel>
  );
}

const Points = styled.div`
  color: ${color.inkSoft};

  ul {
    padding-left: ${space(2.5)};
  }
`;
