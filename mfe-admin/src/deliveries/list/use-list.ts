import {
  type DeliveryDetails,
  type DeliveryListRow,
  readDeliveryList,
  saveDeliveryLines,
} from "@aushadhi/api/contract";
import { type ApiClient, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { createFormTransport } from "../../ui/upload/create-form-transport.ts";
import { useAction } from "../../ui/use-action.ts";
import { deliveriesMessages } from "../messages.ts";
import { deliveriesKey } from "../queries.ts";

/** A list of one bill is sent in a moment, so its progress is not shown. */
const sendForm = createFormTransport(() => undefined);

/** A row that can be saved as it is: its product is known, and all of it was understood. */
type WholeRow = DeliveryListRow & {
  product: NonNullable<DeliveryListRow["product"]>;
  pieces: number;
};

const isWhole = (row: DeliveryListRow): row is WholeRow =>
  row.product !== null &&
  row.pieces !== null &&
  row.pieces + row.freePieces > 0 &&
  row.unread.length === 0;

/**
 * Reads a supplier's list into the draft: whole rows become lines at once, the others wait to be settled by a person. The
 * ids of the lines come from the file, so that a list that is read twice adds its lines once.
 */
export function useList(deliveryId: string, onSaved: (delivery: DeliveryDetails) => void) {
  const { list: text } = useMessages(deliveriesMessages);
  const [waiting, setWaiting] = useState<readonly DeliveryListRow[]>([]);
  const reading = useAction({
    async run(api: ApiClient, file: File) {
      const body = new FormData();
      body.append("file", file);
      const { rows } = await api.call(readDeliveryList, { body, via: sendForm });
      const whole = rows.filter(isWhole);
      const lines = whole.map(({ line: _, text: __, unread: ___, product, ...row }) => ({
        ...row,
        productId: product.id,
      }));
      if (lines.length > 0) {
        const params = { id: deliveryId };
        onSaved((await api.call(saveDeliveryLines, { params, body: { lines } })).delivery);
      }
      setWaiting(rows.filter((row) => !isWhole(row)));
      return { saved: lines.length, left: rows.length - lines.length };
    },
    done: ({ saved, left }) => text.done(saved, left),
    failed: text.failed,
    refreshes: deliveriesKey,
  });
  return {
    waiting,
    isReading: reading.isPending,
    read: (file: File) => reading.mutate(file),
    /** Drops the row that is settled or left out. */
    drop: (id: string) => setWaiting((rows) => rows.filter((row) => row.id !== id)),
  };
}
