import {
  limits,
  type StockCount,
  type StockCountRow,
  stockCountShows,
} from "@aushadhi/api/contract";
import { ButtonLink, Notice, Select, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { Pager } from "../../ui/pager/pager.tsx";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { Stack } from "../../ui/stack.ts";
import { Toolbar } from "../../ui/toolbar.ts";
import { useFields } from "../../ui/use-fields.ts";
import { stockCountsMessages } from "../messages.ts";
import { sheetQuery } from "../queries.ts";
import { findByBarcode } from "./find-by-barcode.ts";
import { ScanField } from "./scan-field.tsx";
import { SheetRow } from "./sheet-row.tsx";

/** While nobody searches, the sheet shows every few seconds what others have counted. */
const refreshMs = 10_000;

/** The sheet of an open count: a box for the pieces of each product or batch. Enter goes to the next one. */
export function Sheet({ count }: { count: StockCount }) {
  const { sheet: text } = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const { get, go, buildHref } = useFields();
  const q = (get("q") ?? "").slice(0, limits.maxSearchLength);
  const show = stockCountShows.find((one) => one === get("show")) ?? "all";
  const paging = { ...usePaging(), limit: limits.maxPageSize, sizes: [limits.maxPageSize] };
  const { page, limit } = paging;
  const query = useQuery({
    ...sheetQuery(api, count.id, { q, show, page, limit }),
    refetchInterval: q === "" && show === "all" && refreshMs,
  });
  const rows = query.data?.rows;
  const list = useRef<HTMLOListElement>(null);
  const scan = useRef<HTMLInputElement>(null);
  /** Whether a product was scanned or searched, so that Enter goes back to the search. */
  const isScanning = useRef(false);

  const listBoxes = () => [...(list.current?.querySelectorAll("input") ?? [])];
  const focusRow = (id: string) => {
    const box = [...(list.current?.children ?? [])]
      .find((row) => row instanceof HTMLElement && row.dataset.product === id)
      ?.querySelector("input");
    box?.focus();
    isScanning.current = true;
  };
  const search = (typed: string) => {
    const found = findByBarcode(rows ?? [], typed);
    if (found) return focusRow(found);
    if (typed === "" && q === "")
      return listBoxes()
        .find(({ value }) => value === "")
        ?.focus();
    isScanning.current = typed !== "";
    go({ q: typed || null, page: null }, { replace: q !== "" });
  };
  const goOn = (box: HTMLInputElement) => {
    if (isScanning.current) {
      isScanning.current = false;
      if (q !== "") go({ q: null }, { replace: true });
      scan.current?.focus();
      return;
    }
    const boxes = listBoxes();
    (boxes[boxes.indexOf(box) + 1] ?? scan.current)?.focus();
  };
  useFocusFound(q, query.isPlaceholderData ? undefined : rows, focusRow);

  return (
    <Stack $gap={2}>
      <p>{count.hasOpenOrders ? text.hint.withOrders : text.hint.withoutOrders}</p>
      <Toolbar>
        <ScanField ref={scan} label={text.search} first={q} onSearch={search} />
        {q === "" ? (
          <Select
            label={text.show}
            options={stockCountShows.map((value) => ({ value, text: text.shows[value] }))}
            value={show}
            onChange={(chosen) => go({ show: chosen === "all" ? null : chosen, page: null })}
          />
        ) : (
          <ButtonLink $kind="ghost" href={buildHref({ q: null })}>
            {text.searchResult}
          </ButtonLink>
        )}
      </Toolbar>
      <QueryAlert query={query} failed={text.failed} />
      {!rows && !query.error && <ListSkeleton />}
      {rows?.length === 0 && (
        <Notice
          title={q === "" ? text.empty.title : text.noMatch.title}
          text={q === "" ? text.empty.text : text.noMatch.text}
        />
      )}
      {rows && rows.length > 0 && (
        <List ref={list} aria-label={text.label}>
          {rows.map((row) => (
            <SheetRow key={row.product.id} count={count} row={row} onDone={goOn} onScan={search} />
          ))}
        </List>
      )}
      {q === "" && query.data && (
        <Pager
          paging={paging}
          total={query.data.pagination.total}
          isStale={query.isPlaceholderData}
        />
      )}
    </Stack>
  );
}

/** Puts the focus into the box of the only product that a search found. */
function useFocusFound(
  q: string,
  rows: readonly StockCountRow[] | undefined,
  focusRow: (id: string) => void,
) {
  const focused = useRef("");
  useEffect(() => {
    if (q === "") focused.current = "";
    const only = rows?.length === 1 ? rows[0]?.product.id : undefined;
    if (q === "" || only === undefined || focused.current === q) return;
    focused.current = q;
    focusRow(only);
  });
}

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
