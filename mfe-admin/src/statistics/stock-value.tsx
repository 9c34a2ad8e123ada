import { getStockStatistics, groupDigits, type StockValue } from "@aushadhi/api/contract";
import { Money, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Figures } from "../ui/figures.tsx";
import { Panel } from "../ui/panel.tsx";
import { createCallQuery } from "../ui/query/create-call-query.ts";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Stack } from "../ui/stack.ts";
import { DataTable } from "../ui/table/data-table.tsx";
import { stockValueMessages } from "./stock-value-messages.ts";

/** What the stock is worth by cost and by price, margin, turns and loss. */
export default function StockValuePanel() {
  const text = useMessages(stockValueMessages);
  const { api } = usePlatform();
  const query = useQuery(createCallQuery(api, ["admin", "stock-value"], getStockStatistics));
  const [failure, setFailure] = useState<string | null>(null);
  const found = query.data?.statistics;
  const noteOf = ({ pieces, piecesWithoutCost }: StockValue) =>
    piecesWithoutCost > 0
      ? text.withoutCost(groupDigits(pieces), groupDigits(piecesWithoutCost))
      : text.pieces(groupDigits(pieces));
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={
        <CsvButton
          path="/statistics/stock.csv"
          name="stock.csv"
          words={text.csv}
          onError={setFailure}
        />
      }
    >
      {failure !== null && <Alert text={failure} />}
      {!found && <QueryAlert query={query} failed={text.failed} />}
      <Stack $gap={2}>
        {found && (
          <Figures
            figures={[
              {
                name: text.cost,
                value: <Money rupees={found.total.cost} />,
                note: noteOf(found.total),
              },
              { name: text.price, value: <Money rupees={found.total.price} /> },
              {
                name: text.margin,
                value: found.margin === null ? text.unknown : text.percent(found.margin),
                note: noteOf(found.sold),
              },
              {
                name: text.turns,
                value: found.turns === null ? text.unknown : text.times(found.turns),
              },
              {
                name: text.expired,
                value: <Money rupees={found.expired.cost} />,
                note: noteOf(found.expired),
              },
              {
                name: text.destroyed,
                value: <Money rupees={found.destroyed.cost} />,
                note: noteOf(found.destroyed),
              },
            ]}
          />
        )}
        <DataTable
          dense
          label={text.byCategory}
          titles={text.columns}
          columns={{
            category: ({ name }) => <Nepali text={name ?? text.noCategory} />,
            pieces: { align: "end", cell: ({ pieces }) => groupDigits(pieces) },
            piecesWithoutCost: {
              align: "end",
              cell: ({ piecesWithoutCost }) => groupDigits(piecesWithoutCost),
            },
            cost: { align: "end", cell: ({ cost }) => <Money rupees={cost} /> },
            price: { align: "end", cell: ({ price }) => <Money rupees={price} /> },
          }}
          rows={found?.categories.map((one) => ({ ...one, id: one.id ?? "" }))}
          loading={text.loading}
          lines={3}
          empty={{ title: text.none }}
          getName={({ name }) => name ?? text.noCategory}
        />
      </Stack>
    </Panel>
  );
}
