import { deleteWebhook, type ReleaseWebhook } from "@aushadhi/api/contract";
import { Button, formatDay, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { RemoveDialog } from "../../ui/dialog/remove-dialog.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { useOpener } from "../../ui/dialog/use-opener.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { uiMessages } from "../../ui/messages.ts";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { webhooksKey, webhooksQuery } from "../queries.ts";
import { SecretDialog } from "../tokens/secret-dialog.tsx";
import { Deliveries } from "./deliveries.tsx";
import { webhooksMessages } from "./messages.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The addresses that get a call for each event; adds and deletes them, and shows what was delivered. */
export function WebhooksPanel() {
  const text = useMessages(webhooksMessages);
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const query = useQuery(webhooksQuery(api));
  const adding = useOpened<null>();
  const [added, setAdded] = useState<{ name: string; secret: string } | null>(null);
  const removing = useOpened<ReleaseWebhook>();
  const removed = removing.opened?.of;
  // The second dialog replaces the first, so one opener gets the focus back for both.
  const returnFocus = useOpener(adding.opened !== null);
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={
        <Button $kind="ghost" onClick={() => adding.open(null)}>
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
          url: ({ url }) => <Address>{url}</Address>,
          packages: ({ packages }) => packages?.join(", ") ?? text.all,
          added: ({ createdAt, createdBy }) => (
            <div>
              <span>{formatDay(createdAt)}</span>
              <Note>
                <Nepali text={text.by(createdBy.name)} />
              </Note>
            </div>
          ),
        }}
        rows={query.data?.webhooks}
        loading={text.loading}
        lines={2}
        empty={text.empty}
        getName={({ url }) => url}
        details={(webhook) => <Deliveries webhook={webhook} />}
        actions={(webhook) => (
          <IconButton
            icon={Trash2}
            danger
            label={ui.remove(webhook.url)}
            onClick={() => removing.open(webhook)}
          />
        )}
      />
      {adding.opened && (
        <WebhookDialog
          onCreated={(webhook) => {
            adding.close();
            setAdded(webhook);
          }}
          onClose={adding.close}
        />
      )}
      {added && (
        <SecretDialog
          {...added}
          words={text.secret}
          returnFocus={returnFocus}
          onClose={() => setAdded(null)}
        />
      )}
      <RemoveDialog
        item={removed ? { id: removed.id, name: removed.url } : null}
        remove={(client, id) => client.call(deleteWebhook, { params: { id } })}
        refreshes={webhooksKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;
