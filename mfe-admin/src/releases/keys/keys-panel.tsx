import { deleteKey, type RegisteredKey } from "@aushadhi/api/contract";
import { Button, font, formatDay, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { RemoveDialog } from "../../ui/dialog/remove-dialog.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { RowActions } from "../../ui/table/row-actions.tsx";
import { keysKey, keysQuery } from "../queries.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { keysMessages } from "./messages.ts";

/** The keys that releases must be signed with, by package. */
export function KeysPanel() {
  const text = useMessages(keysMessages);
  const { api } = usePlatform();
  const query = useQuery(keysQuery(api));
  /** Null means a new key. */
  const editing = useOpened<RegisteredKey | null>();
  const removing = useOpened<RegisteredKey>();
  const removed = removing.opened?.of.package;
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={
        <Button $kind="ghost" onClick={() => editing.open(null)}>
          {text.create}
        </Button>
      }
    >
      <QueryTable
        query={query}
        failed={text.failed.fetch}
        label={text.label}
        titles={text.columns}
        columns={{
          package: (key) => key.package,
          key: ({ publicKey }) => <Key>{publicKey}</Key>,
          added: ({ addedAt, addedBy }) => (
            <span>
              <span>{formatDay(addedAt)}</span>
              <Note>
                <Nepali text={text.by(addedBy.name)} />
              </Note>
            </span>
          ),
        }}
        rows={query.data?.keys.map((key) => ({ ...key, id: key.package }))}
        loading={text.loading}
        empty={text.empty}
        getName={(key) => key.package}
        actions={(key) => (
          <RowActions
            name={key.package}
            onEdit={() => editing.open(key)}
            onRemove={() => removing.open(key)}
          />
        )}
      />
      {editing.opened && <KeyDialog registered={editing.opened.of} onClose={editing.close} />}
      <RemoveDialog
        item={removed === undefined ? null : { id: removed, name: removed }}
        remove={(api, name) => api.call(deleteKey, { params: { package: name } })}
        refreshes={keysKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}

const Key = styled.code`
  font-size: ${font.note};
  overflow-wrap: anywhere;
`;
