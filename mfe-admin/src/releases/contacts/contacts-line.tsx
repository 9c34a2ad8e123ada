import { Button, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { contactsQuery } from "../queries.ts";
import { ContactsDialog } from "./contacts-dialog.tsx";
import { contactsMessages } from "./messages.ts";

/** Who learns of a package's events by mail, and a button to change it. */
export function ContactsLine({ name }: { name: string }) {
  const text = useMessages(contactsMessages);
  const { api } = usePlatform();
  const query = useQuery(contactsQuery(api));
  const editing = useOpened<readonly string[]>();
  const known = query.data?.contacts;
  const emails = known?.find((one) => one.package === name)?.emails ?? [];
  return (
    <>
      <QueryAlert query={query} failed={text.failedToLoad} />
      {known && (
        <Line>
          <span>{text.label}</span> <span>{text.list(emails)}</span>
          <Button $kind="ghost" onClick={() => editing.open(emails)}>
            {text.change}
          </Button>
        </Line>
      )}
      {editing.opened && (
        <ContactsDialog name={name} emails={editing.opened.of} onClose={editing.close} />
      )}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
  overflow-wrap: anywhere;
`;
