import { groupDigits, type RecallOrder } from "@aushadhi/api/contract";
import { formatDay, Nepali, useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { MessageSquarePlus } from "lucide-react";
import { styled } from "styled-components";
import { ordersMessages } from "../orders/messages.ts";
import { adminLinks } from "../ui/admin-links.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import type { Paging } from "../ui/pager/use-paging.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { recallsMessages } from "./messages.ts";

/** Long addresses break. */
const Wide = styled(Note)`
  overflow-wrap: anywhere;
`;

interface OrderTableProps {
  query: UseQueryResult<{ orders: readonly RecallOrder[]; total: number }>;
  paging: Paging;
  /** Whether an answer is chosen as a filter. */
  isFiltered?: boolean;
  /** Records an answer; missing while nothing is recalled. */
  onRecord?(order: RecallOrder): void;
}

/** Orders with pieces of a batch or recall: who to call, and what they answered. */
export function OrderTable({ query, paging, isFiltered = false, onRecord }: OrderTableProps) {
  const texts = useMessages(recallsMessages);
  const text = texts.orders;
  const { statuses } = useMessages(ordersMessages);
  return (
    <QueryTable
      query={query}
      failed={text.failed}
      paging={paging}
      total={query.data?.total}
      found={text.found}
      label={text.label}
      titles={text.columns}
      hidden={onRecord ? [] : ["mailed", "answer"]}
      columns={{
        number: ({ id, orderNumber, createdAt }) => (
          <>
            <TextLink href={adminLinks.order(id)}>{orderNumber}</TextLink>
            <Note>{formatDay(createdAt)}</Note>
          </>
        ),
        who: ({ fullName, phoneNumber, email }) => (
          <div>
            <Nepali text={fullName} />
            {phoneNumber && (
              <Note>
                <PhoneLink number={phoneNumber} />
              </Note>
            )}
            {email && <Wide>{email}</Wide>}
          </div>
        ),
        items: ({ items }) => (
          <div>
            {items.map(({ name, batchNumber, pieces }) => (
              <Note key={`${name} ${batchNumber}`}>
                <Nepali text={text.item(groupDigits(pieces), name, batchNumber)} />
              </Note>
            ))}
          </div>
        ),
        status: ({ status }) => getValueName(statuses, status),
        mailed: ({ mailedAt }) => (mailedAt ? formatDay(mailedAt) : texts.none),
        answer: ({ answer }) =>
          answer ? (
            <div>
              <span>{getValueName(texts.answers, answer.answer)}</span>
              {answer.answer === "returned" && (
                <Note>{text.returned(groupDigits(answer.pieces))}</Note>
              )}
              {answer.note && (
                <Note>
                  <Nepali text={answer.note} />
                </Note>
              )}
            </div>
          ) : (
            texts.none
          ),
      }}
      rows={query.data?.orders}
      loading={text.loading}
      empty={isFiltered ? text.filtered : text.empty}
      getName={({ orderNumber }) => orderNumber}
      {...(onRecord && {
        actions: (order: RecallOrder) => (
          <IconButton
            icon={MessageSquarePlus}
            label={text.record(order.orderNumber)}
            onClick={() => onRecord(order)}
          />
        ),
      })}
    />
  );
}
