import {
  type Import,
  type ImportField,
  type ImportMapping,
  importFields,
} from "@aushadhi/api/contract";
import { color, font, from, space, useMessages } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { Note } from "../../ui/note.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { importsMessages } from "../messages.ts";
import { useFieldName } from "../use-field-name.ts";
import { ColumnsOfField } from "./columns-of-field.tsx";
import { getColumnName, getSampleTexts, listUnusedColumns, setColumn } from "./columns-schema.ts";
import { GuessSource } from "./guess-source.tsx";

interface ColumnsTableProps {
  one: Import;
  mapping: ImportMapping;
  skuError: string | undefined;
  onChange(mapping: ImportMapping): void;
}

const rows = importFields.map((id) => ({ id }));
const neededForNew: readonly ImportField[] = ["name", "price"];
/** Sample rows that are shown. */
const shown = 3;

/** Table of product fields with their columns and sample values. */
export function ColumnsTable({ one, mapping, skuError, onChange }: ColumnsTableProps) {
  const text = useMessages(importsMessages).columns;
  const getFieldName = useFieldName();
  const errorId = useId();
  const unused = listUnusedColumns(one, mapping);
  return (
    <Stacked>
      <DataTable
        label={text.title}
        titles={{ field: text.field, columns: text.inFile, sample: text.sample }}
        columns={{
          field: ({ id }) => (
            <>
              {getFieldName(id)}
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
        <span key={at}>{value || text.empty}</span>
      ))}
    </Sample>
  );
}

/** On a phone, a field's columns are below its name at full card width. */
const Stacked = styled.div`
  margin-block: ${space(2)};

  @media (max-width: 63.99em) {
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

  ${from.desktop} {
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
