import {
  type Import,
  type ImportField,
  type ImportMapping,
  importFields,
} from "@aushadhi/api/contract";
import { Badge, useMessages } from "@aushadhi/shared-ui";
import { useId } from "react";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { Note } from "../../ui/note.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { importsMessages } from "../messages.ts";
import { useFieldName } from "../use-field-name.ts";
import { Sample, Stacked } from "./columns.styles.ts";
import { ColumnsOfField } from "./columns-of-field.tsx";
import { sampleTexts, unusedColumns, withColumn } from "./columns-schema.ts";
import { getColumnName } from "./get-column-name.ts";

interface ColumnsTableProps {
  one: Import;
  mapping: ImportMapping;
  skuError: string | undefined;
  onChange(mapping: ImportMapping): void;
}

const rows = importFields.map((id) => ({ id }));
const neededForNew: readonly ImportField[] = ["name", "price"];
/** Rows of the sample that are shown. */
const shown = 3;

/** Each field of a product with the columns that give it, and what the first rows say there. */
export function ColumnsTable({ one, mapping, skuError, onChange }: ColumnsTableProps) {
  const text = useMessages(importsMessages).columns;
  const fieldName = useFieldName();
  const errorId = useId();
  const unused = unusedColumns(one, mapping);
  return (
    <Stacked>
      <DataTable
        label={text.title}
        columns={[
          {
            id: "field",
            title: text.field,
            cell: ({ id }) => (
              <>
                {fieldName(id)} {id === "sku" && <Badge $kind="good">{text.required}</Badge>}
                {neededForNew.includes(id) && <Note>{text.neededForNew}</Note>}
              </>
            ),
          },
          {
            id: "columns",
            title: text.inFile,
            cell: ({ id }) => (
              <>
                <ColumnsOfField
                  name={fieldName(id)}
                  all={one.columns}
                  chosen={mapping[id] ?? []}
                  errorId={id === "sku" && skuError ? errorId : undefined}
                  onChange={(place, column) => onChange(withColumn(mapping, id, place, column))}
                />
                {id === "sku" && skuError && <ErrorText id={errorId}>{skuError}</ErrorText>}
              </>
            ),
          },
          {
            id: "sample",
            title: text.sample,
            cell: ({ id }) => <FirstValues values={valuesOf(one, mapping[id] ?? [])} />,
          },
        ]}
        rows={rows}
        loading=""
        empty={{ title: "" }}
        nameOf={({ id }) => fieldName(id)}
      />
      {unused.length > 0 && (
        <Note as="p">
          {text.unused(unused.map((at) => getColumnName(one.columns, at, text)).join(", "))}
        </Note>
      )}
    </Stacked>
  );
}

const valuesOf = (one: Import, columns: readonly number[]) =>
  columns.length === 0 ? [] : sampleTexts(one, columns).slice(0, shown);

function FirstValues({ values }: { values: readonly string[] }) {
  const text = useMessages(importsMessages).columns;
  if (values.length === 0) return <Sample className="nothing">{text.nothing}</Sample>;
  return (
    <Sample>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of the file has no other name here.
        <span key={at}>{value || text.empty}</span>
      ))}
    </Sample>
  );
}
