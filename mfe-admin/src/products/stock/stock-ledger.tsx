import { groupDigits, type StockEntry } from "@aushadhi/api/contract";
import {
  Button,
  color,
  font,
  formatDayTime,
  Nepali,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { adminLinks } from "../../ui/admin-links.ts";
import { Note } from "../../ui/note.ts";
import { Row } from "../../ui/stack.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { TextLink } from "../../ui/text-link.ts";
import { stockMessages } from "./messages.ts";
import { ledgerQuery } from "./queries.ts";

const pageSize = 20;
/** Kinds whose reference is an order. */
const orderKinds: readonly StockEntry["kind"][] = ["sold", "cancelled", "returned"];

/** What moved of a product: how many pieces of which batch, who did it, why and for which order. */
export function StockLedger({ productId }: { productId: string }) {
  const { batches, ledger: text } = useMessages(stockMessages);
  const { api } = usePlatform();
  const [page, setPage] = useState(1);
  const query = useQuery(ledgerQuery(api, productId, page, pageSize));
  const total = query.data?.total ?? 0;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      <QueryTable
        dense
        query={query}
        failed={text.failed}
        label={text.title}
        titles={text.columns}
        columns={{
          kind: ({ kind, place, reference, reason }) => (
            <>
              <span>
                {place === "quarantine" ? text.kindAside(text.kind(kind)) : text.kind(kind)}
              </span>
              {reference && orderKinds.includes(kind) && (
                <>
                  {" "}
                  <TextLink href={adminLinks.order(reference)}>{text.order}</TextLink>
                </>
              )}
              {reason && (
                <Note>
                  <Nepali text={reason} />
                </Note>
              )}
            </>
          ),
          quantity: {
            align: "end",
            cell: ({ quantity, after }) => (
              <>
                <span>{formatMove(quantity)}</span>
                <Note>{text.left(groupDigits(after))}</Note>
              </>
            ),
          },
          batch: ({ batchNumber }) => <Nepali text={batchNumber ?? batches.noNumber} />,
          by: ({ by }) => <Nepali text={by ?? text.shop} />,
          at: ({ at }) => <DayTime at={at} />,
        }}
        rows={query.data?.entries.map((entry) => ({ ...entry, id: String(entry.id) }))}
        loading={text.loading}
        lines={3}
        empty={{ title: text.none }}
        getName={({ kind, at }) => `${text.kind(kind)}, ${formatDayTime(at)}`}
      />
      {total > pageSize && (
        <Row>
          <Button $kind="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text.newer}
          </Button>
          <Button $kind="ghost" disabled={to >= total} onClick={() => setPage(page + 1)}>
            {text.older}
          </Button>
          <Range aria-live="polite">
            {text.range(groupDigits(from), groupDigits(to), groupDigits(total))}
          </Range>
        </Row>
      )}
    </section>
  );
}

const formatMove = (pieces: number) =>
  pieces > 0 ? `+${groupDigits(pieces)}` : pieces < 0 ? `−${groupDigits(-pieces)}` : "0";

const Range = styled.p`
  align-self: center;
  margin-left: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${font.note};
`;
