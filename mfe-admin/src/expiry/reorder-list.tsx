import { exportReorder, groupDigits, limits } from "@aushadhi/api/contract";
import {
  Button,
  formatCallPath,
  Nepali,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { buildProductHref } from "../ui/addresses.ts";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Row } from "../ui/stack.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { LeadDialog } from "./lead-dialog.tsx";
import { expiryMessages } from "./messages.ts";
import { reorderPageQuery } from "./queries.ts";

/** Products that run low with a suggested order, as a list and as a file for the supplier. */
export function ReorderList() {
  const texts = useMessages(expiryMessages);
  const text = texts.order;
  const { api } = usePlatform();
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const fields = useFields();
  const supplier = (fields.get("q") ?? "").slice(0, limits.maxSearchLength);
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(reorderPageQuery(api, { page, limit, supplier }));
  const [error, setError] = useState<string | null>(null);
  const setting = useOpened<number>();
  const leadDays = query.data?.leadDays;
  return (
    <Panel
      title={text.title}
      text={leadDays === undefined ? undefined : text.text(groupDigits(leadDays))}
      actions={
        <Row>
          {isAdmin && leadDays !== undefined && (
            <Button $kind="ghost" onClick={() => setting.open(leadDays)}>
              {text.lead.open}
            </Button>
          )}
          <CsvButton
            path={formatCallPath(exportReorder, { query: { supplier } })}
            name="order.csv"
            words={text.download}
            onError={setError}
          />
        </Row>
      }
    >
      {error && <Alert text={error} />}
      <search aria-label={texts.filters.label}>
        <Toolbar>
          <SearchField
            label={text.supplier}
            value={supplier}
            onSearch={(q) => fields.go({ q: q || null, page: null }, { replace: supplier !== "" })}
          />
        </Toolbar>
      </search>
      <QueryTable
        dense
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          name: ({ id, name, sku }) => (
            <>
              <TextLink href={buildProductHref(id)}>
                <Nepali text={name} />
              </TextLink>
              <Note>{sku}</Note>
            </>
          ),
          supplier: ({ supplier }) => <Nepali text={supplier ?? texts.none} />,
          sold: { align: "end", cell: ({ sold }) => groupDigits(sold) },
          stock: { align: "end", cell: ({ stock }) => groupDigits(stock) },
          left: {
            align: "end",
            cell: ({ daysLeft }) => (daysLeft === null ? texts.none : groupDigits(daysLeft)),
          },
          suggested: { align: "end", cell: ({ suggested }) => groupDigits(suggested) },
        }}
        rows={query.data?.products}
        loading={text.loading}
        empty={text.empty}
        getName={({ name }) => name}
      />
      {setting.opened && <LeadDialog days={setting.opened.of} onClose={setting.close} />}
    </Panel>
  );
}
