import { groupDigits, type StockCount, type StockCountDifference } from "@aushadhi/api/contract";
import {
  Money,
  Nepali,
  sessionAtom,
  Unbroken,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Figures } from "../../ui/figures.tsx";
import { Note } from "../../ui/note.ts";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { Stack } from "../../ui/stack.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { stockCountsMessages } from "../messages.ts";
import { differencesQuery } from "../queries.ts";
import { ReasonFields } from "./reason-fields.tsx";

/** How a count differs from the book, with a reason for each line while it is open. */
export function Differences({ count }: { count: StockCount }) {
  const { differences: text, apply, reasons, none } = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(differencesQuery(api, count.id, { page, limit }));
  const { sums, differences, pagination } = query.data ?? {};
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const isOpen = count.state === "open";
  return (
    <Stack $gap={2}>
      {isOpen && <p>{text.text}</p>}
      {isOpen && !isAdmin && <p>{apply.byAdmin}</p>}
      {sums && (
        <Figures
          figures={[
            { name: text.sums.missing, value: text.sums.pieces(sums.missing) },
            { name: text.sums.more, value: text.sums.pieces(sums.more) },
            { name: text.sums.worth, value: <Money rupees={sums.worth} /> },
            {
              name: text.sums.cost,
              value: <Money rupees={sums.cost} />,
              ...(sums.withoutCost > 0 && { note: text.sums.withoutCost(sums.withoutCost) }),
            },
          ]}
        />
      )}
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={pagination?.total}
        label={text.label}
        titles={text.columns}
        columns={{
          product: (row) => <Product row={row} />,
          counted: { align: "end", cell: ({ line }) => groupDigits(line.counted ?? 0) },
          expected: { align: "end", cell: ({ expected }) => groupDigits(expected) },
          difference: {
            align: "end",
            cell: (row) => (
              <>
                <Unbroken>{text.signed(row.difference)}</Unbroken>
                {row.correction !== row.difference && <Note>{text.limited(row.correction)}</Note>}
              </>
            ),
          },
          worth: { below: true, cell: ({ worth }) => <Money rupees={worth} /> },
          reason: {
            below: true,
            cell: (row) =>
              isOpen ? (
                <ReasonFields count={count.id} line={row.line} name={row.product.name} />
              ) : (
                <>
                  <Nepali text={row.line.reason ? getValueName(reasons, row.line.reason) : none} />
                  {row.line.note && (
                    <Note>
                      <Nepali text={row.line.note} />
                    </Note>
                  )}
                </>
              ),
          },
        }}
        rows={differences?.map((row) => ({ ...row, id: String(row.line.id) }))}
        loading={text.loading}
        empty={text.empty}
        getName={({ product }) => product.name}
      />
    </Stack>
  );
}

function Product({ row: { product, batchNumber, isSetSince } }: { row: StockCountDifference }) {
  const { differences: text, sheet } = useMessages(stockCountsMessages);
  return (
    <>
      <Nepali text={product.name} />
      <Note>
        <Nepali text={product.shelf === null ? sheet.noShelf : sheet.shelf(product.shelf)} />
      </Note>
      {batchNumber !== null && (
        <Note>
          <Nepali text={text.batch(batchNumber)} />
        </Note>
      )}
      {isSetSince && <Note>{text.setSince}</Note>}
    </>
  );
}
