import {
  type Import,
  type ImportField,
  type ImportMapping,
  importFields,
} from "@aushadhi/api/contract";
import { color, font, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { Note } from "../../ui/note.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { asCards, asRows } from "../../ui/table/layouts.ts";
import { importsMessages } from "../messages.ts";
import { useFieldName } from "../use-field-name.ts";
import { ColumnsOfField } from "./columns-of-field.tsx";
import {
  getColumnName,
  getSampleTexts,
  listDoubts,
  listUnusedColumns,
  setColumn,
} from "./columns-schema.ts";
import { Doubt } from "./doubt.tsx";
import { GuessSource } from "./guess-source.tsx";

interface ColumnsTableProps {
  one: Import;
  mapping: ImportMapping;
  skuError: string | undefined;
  /** Doubtful guesses that the admin has confirmed. */
  confirmed: readonly ImportField[];
  /** Whether the others are to be complained about. */
  isTried: boolean;
  onConfirm(confirmed: readonly ImportField[]): void;
  onChange(mapping: ImportMapping): void;
}

const rows = importFields.map((id) => ({ id }));
const neededForNew: readonly ImportField[] = ["name", "price"];
/** Sample rows that are shown. */
const shown = 3;

/** Table of product fields with their columns and sample values. */
export function ColumnsTable(props: ColumnsTableProps) {
  const { one, mapping, skuError, confirmed, isTried, onConfirm, onChange } = props;
  const text = useMessages(importsMessages).columns;
  const getFieldName = useFieldName();
  const errorId = useId();
  const unused = listUnusedColumns(one, mapping);
  const doubts = listDoubts(one, mapping);
  return (
    <Stacked>
      <DataTable
        label={text.title}
        titles={{ field: text.field, columns: text.inFile, sample: text.sample }}
        columns={{
          field: ({ id }) => (
            <>
              <span>{getFieldName(id)}</span>
              {id === "sku" && <Note>{text.skuMade}</Note>}
              {neededForNew.includes(id) && <Note>{text.neededForNew}</Note>}
            </>
          ),
          columns: ({ id }) => (
            <>
              <ColumnsOfField
                name={getFieldName(id)}
                all={one.columns}
                chosen={mapping[id] ?? []}
                errorId={id === "sku" && skuError ? errorId : undefined}
                onChange={(place, column) => onChange(setColumn(mapping, id, place, column))}
              />
              <GuessSource one={one} field={id} mapping={mapping} />
              {doubts.includes(id) && (
                <Doubt
                  one={one}
                  name={getFieldName(id)}
                  columns={mapping[id] ?? []}
                  isConfirmed={confirmed.includes(id)}
                  isTried={isTried}
                  onConfirm={(isRight) =>
                    onConfirm(isRight ? [...confirmed, id] : confirmed.filter((one) => one !== id))
                  }
                />
              )}
              {id === "sku" && skuError && <ErrorText id={errorId}>{skuError}</ErrorText>}
            </>
          ),
          sample: ({ id }) => <FirstValues one={one} columns={mapping[id] ?? []} />,
        }}
        rows={rows}
        getName={({ id }) => getFieldName(id)}
      />
      {unused.length > 0 && (
        <Note as="p">
          {text.unused(unused.map((at) => getColumnName(one.columns, at, text)).join(", "))}
        </Note>
      )}
    </Stacked>
  );
}

function FirstValues({ one, columns }: { one: Import; columns: readonly number[] }) {
  const text = useMessages(importsMessages).columns;
  if (columns.length === 0) return <Sample className="nothing">{text.nothing}</Sample>;
  const values = getSampleTexts(one, columns).slice(0, shown);
  return (
    <Sample>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of the file has no other name here.
        <span key={at}>
          <Nepali text={value || text.empty} />
        </span>
      ))}
    </Sample>
  );
}

/** In a card, a field's columns are below its name at full card width. */
const Stacked = styled.div`
  margin-block: ${space(2)};

  ${asCards} {
    td[data-title] {
      flex-direction: column;
      align-items: stretch;
      gap: ${space(0.5)};
      text-align: start;
    }

    /* The context makes both labels clear. */
    td[data-title]::before,
    td:has(.nothing) {
      display: none;
    }
  }

  ${asRows} {
    table {
      table-layout: fixed;
    }

    th:first-child {
      width: 24%;
    }

    th:last-child {
      width: 32%;
    }
  }
`;

/** The sample values, stacked. */
const Sample = styled.div`
  display: grid;
  color: ${color.inkSoft};
  font-size: ${font.note};

  span {
    overflow-wrap: anywhere;
  }
`;
