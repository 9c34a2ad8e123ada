import { type Batch, groupDigits } from "@aushadhi/api/contract";
import {
  formatDay,
  Money,
  Nepali,
  sessionAtom,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { useTypedDay } from "../../ui/form/use-typed-day.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { BatchDialog } from "./batch-dialog.tsx";
import { stockMessages } from "./messages.ts";
import { batchesQuery } from "./queries.ts";

/** The batches of a product in the order of sale, now or at the end of a past day. */
export function BatchList({ productId }: { productId: string }) {
  const { batches: text, states } = useMessages(stockMessages);
  const { api } = usePlatform();
  const [day, setDay] = useState<string | null>(null);
  const typed = useTypedDay(day, setDay);
  const query = useQuery(batchesQuery(api, productId, day));
  const correcting = useOpened<Batch>();
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const nameOf = ({ number }: Batch) => number ?? text.noNumber;
  return (
    <section aria-label={text.title}>
      <Head>
        <h3>{text.title}</h3>
        <DateField label={text.day} error={typed.error} {...typed.box} />
      </Head>
      <QueryTable
        dense
        query={query}
        failed={text.failed}
        label={text.title}
        titles={text.columns}
        columns={{
          number: (batch) => (
            <>
              <Nepali text={nameOf(batch)} />
              {batch.supplier && (
                <Note>
                  <Nepali text={batch.supplier} />
                </Note>
              )}
            </>
          ),
          expiry: ({ expiry }) => (expiry ? formatDay(expiry) : text.unknown),
          quantity: {
            align: "end",
            cell: ({ quantity, quarantined }) => (
              <>
                <span>{groupDigits(quantity)}</span>
                {quarantined > 0 && <Note>{text.aside(groupDigits(quarantined))}</Note>}
              </>
            ),
          },
          state: ({ state }) => states[state],
          cost: {
            align: "end",
            cell: ({ cost }) => (cost === null ? text.unknown : <Money rupees={cost} />),
          },
          mrp: {
            align: "end",
            cell: ({ mrp }) => (mrp === null ? text.unknown : <Money rupees={mrp} />),
          },
          receivedAt: ({ receivedAt }) => formatDay(receivedAt),
        }}
        rows={query.data?.batches}
        loading={text.loading}
        lines={2}
        empty={{ title: text.none }}
        getName={nameOf}
        {...(day === null && {
          actions: (batch: Batch) => (
            <IconButton
              icon={Pencil}
              label={text.correct(nameOf(batch))}
              onClick={() => correcting.open(batch)}
            />
          ),
        })}
      />
      {correcting.opened && (
        <BatchDialog
          productId={productId}
          batch={correcting.opened.of}
          isAdmin={isAdmin}
          onClose={correcting.close}
        />
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(1)};
`;
