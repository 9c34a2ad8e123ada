import { groupDigits, type ImportField, type ImportRow } from "@aushadhi/api/contract";
import { Badge, formatDay, links, Nepali, useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { Note } from "../../../ui/note.ts";
import { TextLink } from "../../../ui/text-link.ts";
import { resultMessages } from "../messages.ts";
import { reviewMessages } from "./messages.ts";

interface RowCellProps {
  row: ImportRow;
}

/** Returns the text that a product gets, or that the file has for a refused row. */
export const getText = ({ values, cells }: ImportRow, field: ImportField): string =>
  (values ?? cells)?.[field] ?? "";

/** The name, SKU and line of a row; an existing product links to its row in the list. */
export function NameCell({ row }: RowCellProps) {
  const { rows: text, kind } = useMessages(resultMessages);
  const { line } = useMessages(reviewMessages);
  const name = <Nepali text={row.name || text.nameless} />;
  const sku = row.sku === "" ? text.noSku : text.sku(row.sku);
  return (
    <>
      {row.productId ? (
        <TextLink href={`${links.adminDashboard}?q=${encodeURIComponent(row.sku)}`}>
          {name}
        </TextLink>
      ) : (
        name
      )}{" "}
      {row.kind !== "created" && (
        <Badge $kind={row.kind === "refused" ? "danger" : "plain"}>
          {getValueName(kind, row.kind)}
        </Badge>
      )}
      <Note>
        <Nepali text={line(sku, groupDigits(row.line))} />
      </Note>
    </>
  );
}

/** A text, and another one below it. */
function TwoTexts({ text, note }: { text: string; note: string | null }) {
  return (
    <span>
      <Nepali text={text} />
      {note && (
        <Note>
          <Nepali text={note} />
        </Note>
      )}
    </span>
  );
}

/** The price, and the discounted one. */
export function PriceCell({ row }: RowCellProps) {
  const { discount } = useMessages(reviewMessages);
  const price = getText(row, "discountPrice");
  return <TwoTexts text={getText(row, "price")} note={price === "" ? null : discount(price)} />;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** The batch and its expiry date. */
export function BatchCell({ row }: RowCellProps) {
  const { expiry } = useMessages(reviewMessages);
  const text = getText(row, "expiryDate");
  const shown = day.test(text) ? formatDay(text) : text;
  return <TwoTexts text={getText(row, "batchNumber")} note={text === "" ? null : expiry(shown)} />;
}

/** Whether the product needs a prescription. */
export function NeedCell({ row }: RowCellProps) {
  const { need } = useMessages(reviewMessages);
  const text = getText(row, "prescriptionRequired");
  if (text === "yes" || text === "no") return need[text];
  // A refused row has no product whose need is open.
  return <Nepali text={text === "" && row.values ? need.open : text} />;
}

const join = (row: ImportRow, fields: readonly ImportField[], by: string): string =>
  fields
    .map((field) => getText(row, field))
    .filter(Boolean)
    .join(by);

export const joinFacts = (row: ImportRow): string =>
  join(row, ["genericName", "strength", "form"], ", ");
export const joinPack = (row: ImportRow): string => join(row, ["packSize", "packUnit"], " ");
