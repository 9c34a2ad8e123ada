import type { Role, User } from "@aushadhi/api/contract";
import { Badge, color, font, formatDay, sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { UserCog } from "lucide-react";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { IconButton } from "../ui/icon-button.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { peopleMessages } from "./messages.ts";

interface PeopleTableProps {
  /** Undefined while they are coming. */
  people: readonly User[] | undefined;
  isStale: boolean;
  onChange(user: User): void;
}

const kinds: Record<Role, NonNullable<ComponentProps<typeof Badge>["$kind"]>> = {
  customer: "plain",
  staff: "good",
  admin: "featured",
};

/** People with what each may do, and the button that changes it. */
export function PeopleTable({ people, isStale, onChange }: PeopleTableProps) {
  const text = useMessages(peopleMessages);
  const me = useAtomValue(sessionAtom)?.id;
  return (
    <DataTable
      label={text.label}
      columns={[
        {
          id: "name",
          title: text.columns.name,
          cell: ({ id, name, email }) => (
            <>
              {name} {id === me && <Badge>{text.you}</Badge>}
              <Note>{email}</Note>
            </>
          ),
        },
        {
          id: "role",
          title: text.columns.role,
          cell: ({ role }) => <Badge $kind={kinds[role]}>{text.roles[role]}</Badge>,
        },
        {
          id: "since",
          title: text.columns.since,
          cell: ({ createdAt }) => formatDay(createdAt),
        },
      ]}
      rows={people}
      loading={text.loading}
      empty={text.empty}
      nameOf={({ name }) => name}
      isStale={isStale}
      actions={(user) => (
        <IconButton icon={UserCog} label={text.change(user.name)} onClick={() => onChange(user)} />
      )}
    />
  );
}

const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-weight: normal;
  overflow-wrap: anywhere;
`;
