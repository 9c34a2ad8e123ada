import type { StockCount, StockCountRow } from "@aushadhi/api/contract";
import {
  Button,
  color,
  font,
  formatDay,
  hairline,
  Nepali,
  radius,
  space,
  Unbroken,
  useMessages,
} from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { Note } from "../../ui/note.ts";
import { stockCountsMessages } from "../messages.ts";
import { CountBox, type CountBoxProps } from "./count-box.tsx";

interface SheetRowProps extends Pick<CountBoxProps, "onDone" | "onScan"> {
  count: StockCount;
  row: StockCountRow;
}

/** A product of the sheet with one box, or a box for each batch. */
export function SheetRow({ count, row, onDone, onScan }: SheetRowProps) {
  const { sheet: text } = useMessages(stockCountsMessages);
  const { product, line, batches } = row;
  const hasBatchLine = batches.some((batch) => batch.line !== null);
  const [isSplit, setSplit] = useState(
    hasBatchLine || (count.isByBatch && batches.length > 0 && line === null),
  );
  const { name, strength, form, manufacturer, shelf, sku } = product;
  const facts = [sku, strength, form, manufacturer].filter(Boolean).join(" · ");
  const shared = { count, row, onDone, onScan };
  return (
    <Item data-product={product.id}>
      <div>
        <strong>
          <Nepali text={name} />
        </strong>
        <Note>
          <Nepali text={facts} />
        </Note>
        <Note>
          <Nepali text={shelf === null ? text.noShelf : text.shelf(shelf)} />
        </Note>
      </div>
      {isSplit ? (
        <Batches>
          {batches.map((batch) => (
            <li key={batch.id}>
              <span>
                <Nepali text={text.batch(batch.number)} />
                <Note>
                  {[
                    batch.expiry && text.expires(formatDay(batch.expiry)),
                    batch.state !== "sellable" && text.batchStates[batch.state],
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Note>
              </span>
              <CountBox
                {...shared}
                batchId={batch.id}
                line={batch.line}
                label={text.batchBox(name, text.batch(batch.number))}
              />
            </li>
          ))}
        </Batches>
      ) : (
        <CountBox {...shared} batchId={null} line={line} label={text.box(name)} />
      )}
      {batches.length > 0 && (
        <Split>
          <Button
            $kind="ghost"
            $size="small"
            aria-label={isSplit ? text.whole(name) : text.byBatch(name)}
            onClick={() => setSplit(!isSplit)}
          >
            <Unbroken>{isSplit ? text.wholeShort : text.byBatchShort}</Unbroken>
          </Button>
        </Split>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.75)} ${space(1.5)};
  padding: ${space(1.25)} ${space(1.5)};
  border: ${hairline};
  border-radius: ${radius.small};
  background: ${color.surface};
  overflow-wrap: anywhere;

  strong {
    font-size: ${font.control};
  }
`;

const Batches = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(0.5)} ${space(1.5)};
  }
`;

const Split = styled.div`
  grid-column: 1 / -1;
`;
