import { type ReleaseToken, revokeToken } from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  Button,
  formatDay,
  Nepali,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { useOpener } from "../../ui/dialog/use-opener.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.ts";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { useAction } from "../../ui/use-action.ts";
import { tokenPageQuery, tokensKey } from "../queries.ts";
import { tokensMessages } from "./messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";

const kinds: Record<ReleaseToken["status"], BadgeKind> = {
  active: "good",
  expired: "warn",
  revoked: "plain",
};

/** All tokens with their owner, rights and last use; creates and revokes them. */
export function TokensPanel() {
  const text = useMessages(tokensMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(tokenPageQuery(api, { page, limit }));
  const creating = useOpened<null>();
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);
  const revoking = useOpened<ReleaseToken>();
  // The second dialog replaces the first, so one opener gets the focus back for both.
  const returnFocus = useOpener(creating.opened !== null);
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={<Button onClick={() => creating.open(null)}>{text.create}</Button>}
    >
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          name: ({ name, createdBy, createdAt }) => (
            <>
              <Nepali text={name} />
              <Note>
                <Nepali text={text.by(createdBy.name, formatDay(createdAt))} />
              </Note>
            </>
          ),
          packages: { below: true, cell: ({ packages }) => packages.join(", ") },
          rights: {
            below: true,
            cell: ({ rights }) =>
              rights.map((right) => getValueName(text.rights, right)).join(", "),
          },
          used: ({ lastUsedAt }) => (lastUsedAt ? <DayTime at={lastUsedAt} /> : text.never),
          ends: ({ expiresAt }) => formatDay(expiresAt),
          status: ({ status }) => (
            <Badge $kind={kinds[status]}>{getValueName(text.statuses, status)}</Badge>
          ),
        }}
        rows={query.data?.tokens}
        loading={text.loading}
        empty={text.empty}
        getName={({ name }) => name}
        actions={(token) =>
          token.status === "active" && (
            <IconButton
              icon={Ban}
              label={text.revoke.title(token.name)}
              danger
              onClick={() => revoking.open(token)}
            />
          )
        }
      />
      {creating.opened && (
        <TokenDialog
          onCreated={(token) => {
            creating.close();
            setCreated(token);
          }}
          onClose={creating.close}
        />
      )}
      {created && (
        <SecretDialog
          {...created}
          words={text.secret}
          returnFocus={returnFocus}
          onClose={() => setCreated(null)}
        />
      )}
      <RevokeDialog token={revoking.opened?.of ?? null} onClose={revoking.close} />
    </Panel>
  );
}

/** Dialog to revoke a token after a confirmation. */
function RevokeDialog({
  token,
  onClose,
}: {
  /** Null when the dialog is closed. */
  token: Pick<ReleaseToken, "id" | "name"> | null;
  onClose(): void;
}) {
  const text = useMessages(tokensMessages).revoke;
  const revoking = useAction({
    run: (api, id: string) => api.call(revokeToken, { params: { id } }),
    done: () => text.done,
    failed: text.failed,
    refreshes: tokensKey,
  });
  return (
    <ConfirmDialog
      open={token !== null}
      title={text.title(token?.name ?? "")}
      question={text.question}
      words={text.words}
      isBusy={revoking.isPending && revoking.variables === token?.id}
      onConfirm={() => token && revoking.mutate(token.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
