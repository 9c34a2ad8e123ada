import { limits, type Role, type User } from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  formatDay,
  Nepali,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { UserCog } from "lucide-react";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { useFields } from "../ui/use-fields.ts";
import { peopleMessages } from "./messages.ts";
import { findRole, PeopleFilters } from "./people-filters.tsx";
import { peoplePageQuery } from "./queries.ts";
import { RoleDialog } from "./role-dialog.tsx";

const kinds: Record<Role, BadgeKind> = { customer: "plain", staff: "good", admin: "featured" };

/** All accounts with their roles and a button to change the role; for admins. */
export default function PeoplePanel() {
  const text = useMessages(peopleMessages);
  const { api } = usePlatform();
  const me = useAtomValue(sessionAtom)?.id;
  const paging = usePaging();
  const { page, limit } = paging;
  const fields = useFields();
  const role = findRole(fields.get("role"));
  const q = (fields.get("q") ?? "").slice(0, limits.maxSearchLength);
  const query = useQuery(peoplePageQuery(api, { page, limit, role, q }));
  const changing = useOpened<User>();
  return (
    <Panel title={text.title} text={text.text}>
      <PeopleFilters role={role} q={q} />
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.pagination.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          name: ({ id, name, email }) => (
            <>
              <Nepali text={name} /> {id === me && <Badge>{text.you}</Badge>}
              <Note>{email}</Note>
            </>
          ),
          role: ({ role }) => <Badge $kind={kinds[role]}>{getValueName(text.roles, role)}</Badge>,
          since: ({ createdAt }) => formatDay(createdAt),
        }}
        rows={query.data?.users}
        loading={text.loading}
        empty={text.empty}
        getName={({ name }) => name}
        actions={(user) => (
          <IconButton
            icon={UserCog}
            label={text.change(user.name)}
            onClick={() => changing.open(user)}
          />
        )}
      />
      {changing.opened && <RoleDialog user={changing.opened.of} onClose={changing.close} />}
    </Panel>
  );
}
