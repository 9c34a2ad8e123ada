import type { DeliveryDetails, DeliveryLine } from "@aushadhi/api/contract";
import {
  Badge,
  formatDay,
  formatRupees,
  Money,
  Nepali,
  Unbroken,
  useMessages,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import type { ReactNode } from "react";
import { Note } from "../ui/note.ts";
import { DataTable } from "../ui/table/data-table.tsx";
import { deliveriesMessages } from "./messages.ts";

interface LineTableProps {
  delivery: DeliveryDetails;
  actions(line: DeliveryLine): ReactNode;
}

/** The lines of a bill with their landed cost and margin, and what is wrong or doubtful about them. */
export function LineTable({ delivery, actions }: LineTableProps) {
  const { lines: text } = useMessages(deliveriesMessages);
  return (
    <DataTable
      label={text.label}
      titles={text.columns}
      columns={{
        product: (line) => (
          <>
            <Nepali text={line.name} />
            <Note>{line.sku}</Note>
            <Remarks line={line} />
          </>
        ),
        batch: ({ number, expiry }) => (
          <>
            <Unbroken>{number ?? text.noNumber}</Unbroken>
            <Note>
              <Unbroken>{expiry ? formatDay(expiry) : text.noExpiry}</Unbroken>
            </Note>
          </>
        ),
        pieces: {
          align: "end",
          cell: ({ pieces, freePieces }) => <Unbroken>{text.pieces(pieces, freePieces)}</Unbroken>,
        },
        cost: {
          align: "end",
          cell: ({ cost, landedCost }) =>
            cost === null || landedCost === null ? (
              text.unknown
            ) : (
              <>
                <Money rupees={cost} />
                <Note>
                  <Unbroken>{text.landed(formatRupees(landedCost))}</Unbroken>
                </Note>
              </>
            ),
        },
        price: {
          align: "end",
          cell: ({ price, mrp, margin }) => (
            <>
              {price !== null && <Money rupees={price} />}
              {mrp !== null && (
                <Note>
                  <Unbroken>{text.mrp(formatRupees(mrp))}</Unbroken>
                </Note>
              )}
              {margin && (
                <Note>
                  <Unbroken>{text.margin(margin.percent, formatRupees(margin.amount))}</Unbroken>
                </Note>
              )}
            </>
          ),
        },
      }}
      rows={delivery.items}
      empty={text.empty}
      getName={({ name }) => name}
      actions={actions}
    />
  );
}

function Remarks({ line: { faults, doubts, warnings, otherExpiry } }: { line: DeliveryLine }) {
  const { lines: text } = useMessages(deliveriesMessages);
  const remarks = [
    ...faults.map((fault) => ({
      kind: "danger" as const,
      text:
        fault === "otherExpiry" && otherExpiry
          ? text.otherExpiry(formatDay(otherExpiry))
          : getValueName(text.faults, fault),
    })),
    ...doubts.map((doubt) => ({ kind: "warn" as const, text: getValueName(text.doubts, doubt) })),
    ...warnings.map((warning) => ({
      kind: "offer" as const,
      text: getValueName(text.warnings, warning),
    })),
  ];
  return remarks.map(({ kind, text: remark }) => (
    <div key={remark}>
      <Badge $kind={kind}>{remark}</Badge>
    </div>
  ));
}
