import {
  type ExpiryBatch,
  type ExpiryListQuery,
  type ExpiryView,
  expiryDays,
  groupDigits,
} from "@aushadhi/api/contract";
import {
  Badge,
  formatDay,
  Money,
  Nepali,
  Select,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { categoryListQuery } from "../categories/queries.ts";
import { buildProductHref } from "../ui/addresses.ts";
import { useSelection } from "../ui/bulk/use-selection.ts";
import { Figures } from "../ui/figures.tsx";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { countPieces } from "./count-pieces.ts";
import { ExpiryActions } from "./expiry-actions.tsx";
import { expiryMessages } from "./messages.ts";
import { expiryPageQuery, expirySumsQuery } from "./queries.ts";
import { useExpiryFilters } from "./use-expiry-filters.ts";

/** Batches of a list with their worth. Admins decide about the chosen ones. */
export function ExpiryList({ view }: { view: ExpiryView }) {
  const texts = useMessages(expiryMessages);
  const text = texts.list;
  const { api } = usePlatform();
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const { asked, paging, ...filters } = useExpiryFilters(view);
  const query = useQuery(expiryPageQuery(api, asked));
  const batches = query.data?.batches;
  const selection = useSelection(batches?.map(({ id }) => id) ?? []);
  const getName = ({ product, number }: ExpiryBatch) =>
    `${product.name}, ${number ?? texts.noNumber}`;
  return (
    <Panel title={texts.views[view]} text={texts.texts[view]}>
      <ExpiryFilters view={view} asked={asked} {...filters} />
      <Sums asked={asked} />
      {isAdmin && (
        <ExpiryActions
          view={view}
          chosen={batches?.filter(({ id }) => selection.isChosen(id)) ?? []}
          onDone={selection.clear}
        />
      )}
      <QueryTable
        dense
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        hidden={view === "aside" ? [] : ["state"]}
        {...(isAdmin && { selection })}
        columns={{
          name: ({ product, supplier }) => (
            <>
              <TextLink href={buildProductHref(product.id)}>
                <Nepali text={product.name} />
              </TextLink>
              <Note>
                {[
                  product.sku,
                  product.shelf && text.shelf(product.shelf),
                  supplier && text.supplier(supplier),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Note>
            </>
          ),
          number: ({ number }) => number ?? texts.noNumber,
          expiry: ({ expiry, isSoon }: Shown) => (
            <div>
              <span>{expiry ? formatDay(expiry) : texts.none}</span>{" "}
              {isSoon && <Badge $kind="warn">{text.warns}</Badge>}
            </div>
          ),
          state: ({ state }) => getValueName(texts.states, state),
          pieces: { align: "end", cell: (batch) => groupDigits(countPieces(batch, view)) },
          cost: {
            align: "end",
            cell: ({ cost }) => (cost === null ? texts.none : <Money rupees={cost} />),
          },
          worth: { align: "end", cell: ({ worth }) => <Money rupees={worth} /> },
        }}
        rows={batches?.map((batch) => ({
          ...batch,
          isSoon: view === "expiring" && isWarned(batch),
        }))}
        loading={text.loading}
        empty={text.empty}
        getName={getName}
      />
    </Panel>
  );
}

type Shown = ExpiryBatch & { isSoon: boolean };

const warningMs = 60 * 24 * 3_600_000;

/** The shop warns from 60 days on. */
const isWarned = ({ expiry }: ExpiryBatch) =>
  expiry !== null && Date.parse(expiry) - Date.now() <= warningMs;

/** What the whole list is worth. */
function Sums({ asked: { page: _page, limit: _limit, ...filters } }: { asked: ExpiryListQuery }) {
  const texts = useMessages(expiryMessages);
  const text = texts.list;
  const { api } = usePlatform();
  const query = useQuery(expirySumsQuery(api, filters));
  const sums = query.data?.sums;
  const show = (rupees: number | undefined) =>
    rupees === undefined ? texts.none : <Money rupees={rupees} />;
  const unknown = sums?.withoutCost ?? 0;
  return (
    <>
      <QueryAlert query={query} failed={text.sumsFailed} />
      <Figures
        figures={[
          { name: text.pieces, value: sums ? groupDigits(sums.pieces) : texts.none },
          {
            name: text.cost,
            value: show(sums?.cost),
            ...(unknown > 0 && { note: text.withoutCost(groupDigits(unknown)) }),
          },
          { name: text.worth, value: show(sums?.worth) },
        ]}
      />
    </>
  );
}

type Filters = Omit<ReturnType<typeof useExpiryFilters>, "paging"> & { view: ExpiryView };

function ExpiryFilters({ view, asked, chooseDays, chooseCategory, search }: Filters) {
  const text = useMessages(expiryMessages).filters;
  const { api } = usePlatform();
  const { data } = useQuery(categoryListQuery(api));
  const categories = data?.data.categories ?? [];
  return (
    <search aria-label={text.label}>
      <Toolbar>
        {view === "expiring" && (
          <Select
            label={text.days}
            options={expiryDays.map((value) => ({ value, text: text.daysOf(value) }))}
            value={asked.days}
            onChange={chooseDays}
          />
        )}
        <Select
          label={text.category}
          options={[
            { value: "", text: text.all },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={asked.category ?? ""}
          onChange={chooseCategory}
        />
        <SearchField label={text.search} value={asked.q} onSearch={search} />
      </Toolbar>
    </search>
  );
}
