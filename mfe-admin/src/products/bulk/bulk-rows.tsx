import { groupDigits, type ProductBulkRow, type ProductFigures } from "@aushadhi/api/contract";
import {
  Button,
  color,
  formatRupees,
  Nepali,
  space,
  Unbroken,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useState } from "react";
import { styled } from "styled-components";
import { Note } from "../../ui/note.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { bulkMessages } from "./messages.ts";

/** Rows shown at first, and added with each press. */
const step = 100;

/** Previewed changes of products. Rejected ones come first with their reason. */
export function BulkRows({ rows }: { rows: readonly ProductBulkRow[] }) {
  const text = useMessages(bulkMessages);
  const [shown, setShown] = useState(step);
  const sorted = [...rows].sort((a, b) => Number(!a.refused) - Number(!b.refused));
  const more = Math.min(step, sorted.length - shown);
  return (
    <>
      <DataTable
        dense
        label={text.table}
        titles={text.columns}
        columns={{
          name: ({ name, sku }) => (
            <>
              <Nepali text={name} />
              <Note>
                <Nepali text={sku} />
              </Note>
            </>
          ),
          price: {
            align: "end",
            cell: (row) => <Figure row={row} read={({ price }) => formatRupees(price)} />,
          },
          stock: {
            align: "end",
            cell: (row) => <Figure row={row} read={({ stock }) => groupDigits(stock)} />,
          },
          note: ({ refused }) => refused && <Reason>{getValueName(text.refusals, refused)}</Reason>,
        }}
        rows={sorted.slice(0, shown)}
        getName={({ name }) => name}
      />
      {more > 0 && (
        <Button $kind="ghost" $size="small" onClick={() => setShown(shown + step)}>
          {text.more(groupDigits(more))}
        </Button>
      )}
    </>
  );
}

interface FigureProps {
  row: ProductBulkRow;
  read(figures: ProductFigures): string;
}

function Figure({ row: { before, after, refused }, read }: FigureProps) {
  const { to } = useMessages(bulkMessages);
  const [old, present] = [read(before), read(after)];
  if (old === present || refused === "changed") return <Unbroken>{old}</Unbroken>;
  return (
    <span>
      <Unbroken>{old}</Unbroken> <span aria-hidden>→</span>
      <VisuallyHidden>{to}</VisuallyHidden> <Unbroken as="b">{present}</Unbroken>
    </span>
  );
}

const Reason = styled.span`
  display: inline-block;
  min-width: ${space(24)};
  color: ${color.danger};
`;
