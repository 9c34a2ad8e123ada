import type { ImportKind, ImportRow } from "@aushadhi/api/contract";
import { Badge, color, from, links, useMessages } from "@aushadhi/shared-ui";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { formatCount } from "../../ui/format-count.ts";
import { Note } from "../../ui/note.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { resultMessages } from "./messages.ts";
import { RowWords } from "./row-words.tsx";

interface RowTableProps {
  /** Undefined while they are coming. */
  rows: readonly ImportRow[] | undefined;
  isStale: boolean;
}

const badges: Record<ImportKind, NonNullable<ComponentProps<typeof Badge>["$kind"]>> = {
  created: "good",
  changed: "featured",
  unchanged: "plain",
  refused: "danger",
};

/** Rows of the file, each with what becomes of it and why. */
export function RowTable({ rows, isStale }: RowTableProps) {
  const { rows: text, kind: kindWords } = useMessages(resultMessages);
  const { columns } = text;
  return (
    <Wide>
      <DataTable
        label={text.label}
        columns={[
          { id: "name", title: columns.name, cell: (row) => <Product {...row} /> },
          { id: "line", title: columns.line, align: "end", cell: ({ line }) => formatCount(line) },
          {
            id: "kind",
            title: columns.kind,
            cell: ({ kind }) => <Badge $kind={badges[kind]}>{kindWords[kind]}</Badge>,
          },
          { id: "words", title: columns.words, cell: (row) => <RowWords {...row} /> },
        ]}
        rows={rows?.map((row) => ({ id: String(row.line), ...row }))}
        loading={text.loading}
        empty={text.empty}
        nameOf={({ line }) => text.line(line)}
        isStale={isStale}
      />
    </Wide>
  );
}

/** What a row calls its product; one that is in the shop leads to it in the list. */
function Product({ name, sku, productId }: ImportRow) {
  const text = useMessages(resultMessages).rows;
  const named = name || text.nameless;
  return (
    <>
      {productId ? (
        <InList href={`${links.adminDashboard}?q=${encodeURIComponent(sku)}`}>{named}</InList>
      ) : (
        named
      )}
      <Note>{sku === "" ? text.noSku : text.sku(sku)}</Note>
    </>
  );
}

/** The words have the room that the rest leaves. */
const Wide = styled.div`
  @media (max-width: 1023.98px) {
    td:last-child {
      justify-content: start;
      text-align: start;
    }

    td:last-child::before,
    td:last-child:not(:has(li)) {
      display: none;
    }
  }

  ${from.desktop} {
    tbody th {
      width: 34%;
    }

    td:last-child {
      width: 46%;
    }
  }
`;

const InList = styled(Link)`
  color: ${color.brand};
`;
