import { limits, type User } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Pager } from "../ui/pager/pager.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFoundAnnounced } from "../ui/use-found-announced.ts";
import { peopleMessages } from "./messages.ts";
import { findRole, PeopleFilters } from "./people-filters.tsx";
import { PeopleTable } from "./people-table.tsx";
import { peoplePageQuery } from "./queries.ts";
import { RoleDialog } from "./role-dialog.tsx";

/** Everybody with an account, and what each may do; for admins. */
export default function PeoplePanel() {
  const text = useMessages(peopleMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const fields = useFields();
  const role = findRole(fields.get("role"));
  const q = (fields.get("q") ?? "").slice(0, limits.maxSearchLength);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    peoplePageQuery(api, { role, q, page, limit }),
  );
  useFoundAnnounced(data && !isPlaceholderData ? text.found(data.pagination.total) : null);
  const changing = useOpened<User>();
  return (
    <Panel title={text.title} text={text.text}>
      <PeopleFilters role={role} q={q} />
      {error && <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <PeopleTable people={data?.users} isStale={isPlaceholderData} onChange={changing.open} />
      )}
      {data && <Pager paging={paging} total={data.pagination.total} isStale={isPlaceholderData} />}
      {changing.opened && <RoleDialog user={changing.opened.of} onClose={changing.close} />}
    </Panel>
  );
}
