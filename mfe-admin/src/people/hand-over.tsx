import {
  groupDigits,
  type openOrderListResponseSchema,
  type User,
  type z,
} from "@aushadhi/api/contract";
import { font, Nepali, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { ordersMessages } from "../orders/messages.ts";
import { assigneesQuery } from "../orders/queries.ts";
import { adminLinks } from "../ui/admin-links.ts";
import { SelectField } from "../ui/form/fields.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { TextLink } from "../ui/text-link.ts";
import { peopleMessages } from "./messages.ts";

/** The chosen successor: an id, `nobody`, or empty until something is chosen. */
export type Successor = string;
export const nobody = "nobody";

interface HandOverProps {
  leaver: User;
  query: UseQueryResult<z.infer<typeof openOrderListResponseSchema>>;
  successor: Successor;
  onChoose(successor: Successor): void;
  error: string | undefined;
}

/** The open orders of somebody who leaves, and who gets them. */
export function HandOver({ leaver, query, successor, onChoose, error }: HandOverProps) {
  const text = useMessages(peopleMessages).handOver;
  const { statuses } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const staff = useQuery(assigneesQuery(api));
  const { orders = [], total = 0 } = query.data ?? {};
  if (query.error) return <QueryAlert query={query} failed={text.failed} />;
  if (total === 0) return null;
  const others = (staff.data?.assignees ?? []).filter(({ id }) => id !== leaver.id);
  return (
    <Box className="whole">
      <p>{text.title(total, groupDigits(total))}</p>
      <ul>
        {orders.map(({ id, orderNumber, status, customerName }) => (
          <li key={id}>
            <TextLink href={adminLinks.order(id)}>{orderNumber}</TextLink>{" "}
            <Nepali text={`${customerName} · ${getValueName(statuses, status)}`} />
          </li>
        ))}
        {total > orders.length && <li>{text.more(groupDigits(total - orders.length))}</li>}
      </ul>
      <SelectField
        label={text.label}
        options={[
          { value: "", text: text.choose },
          { value: nobody, text: text.nobody },
          ...others.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value={successor}
        onChange={onChoose}
        error={error}
      />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(1)};

  ul {
    max-height: ${space(24)};
    margin: 0;
    overflow-y: auto;
    font-size: ${font.note};
  }

  li {
    padding-block: ${space(0.25)};
    overflow-wrap: anywhere;
  }
`;
