import { type Import, type ImportTableInput, selectImportTable } from "@aushadhi/api/contract";
import { type ApiClient, Button, Nepali, Select, useMessages } from "@aushadhi/shared-ui";
import { Fields } from "../../ui/form/field.styles.ts";
import { useAction } from "../../ui/use-action.ts";
import { importsMessages } from "../messages.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";

/** The choice that no line has the names of the columns. */
const noLine = "0";

/**
 * Shows where the products are in a file: their sheet, and the line with the names of the columns. Both can be changed. Asks
 * about the line when the first product may stand in it.
 */
export function TableChoice({ one: { id, source } }: { one: Import }) {
  const text = useMessages(importsMessages).table;
  const { mutate, isPending } = useAction({
    run: (api: ApiClient, body: ImportTableInput) =>
      api.call(selectImportTable, { params: { id }, body }),
    failed: text.failed,
    refreshes: importsKey,
  });
  if (!source) return null;
  const { sheets, head, headings, encoding, headerLine, isHeaderOpen } = source;
  const lists = [
    [
      "sheet",
      sheets.map(({ name, rows }, at) => ({ value: `${at}`, text: text.rows(name, rows) })),
    ],
    [
      "headerLine",
      [
        ...head.map(({ line, cells }) => ({ value: `${line}`, text: text.at(line, cells) })),
        { value: noLine, text: text.noLine },
      ],
    ],
  ] as const;
  return (
    <>
      <Fields>
        {lists.map(
          ([name, options]) =>
            options.length > 1 && (
              <Select
                key={name}
                label={text[name]}
                options={options}
                value={`${source[name]}`}
                onChange={(value) => isPending || mutate({ [name]: Number(value) })}
              />
            ),
        )}
      </Fields>
      {isHeaderOpen && (
        <NoticeBox>
          <p>{headerLine === 0 ? text.askNoLine : text.askLine(headerLine)}</p>
          <div>
            <Button
              $kind="soft"
              aria-busy={isPending || undefined}
              onClick={() => isPending || mutate({ headerLine })}
            >
              {headerLine === 0 ? text.confirmNoLine : text.confirmLine(headerLine)}
            </Button>
          </div>
        </NoticeBox>
      )}
      {headings && (
        <p>
          <Nepali text={text.headings(headings.rows, headings.example)} />
        </p>
      )}
      {encoding && <p>{text.encoding(encoding)}</p>}
    </>
  );
}
