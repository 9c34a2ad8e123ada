import {
  type StockCountLine,
  type StockCountRow,
  saveStockCountLine,
  type stockCountSheetResponseSchema,
  type z,
} from "@aushadhi/api/contract";
import { createId, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { stockCountsMessages } from "../messages.ts";
import { countKey, sheetKey } from "../queries.ts";

type SheetAnswer = z.infer<typeof stockCountSheetResponseSchema>;

/**
 * Saves what is typed into one box. A second try of the same figure has the same key, so that a lost answer adds nothing;
 * the lines of a box are saved one after the other.
 * @param batchId null for the whole product
 */
export function useSaveLine(countId: string, row: StockCountRow, batchId: string | null) {
  const { sheet: text } = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const productId = row.product.id;
  const attempt = useRef<{ key: string; counted: number | null; at: number } | null>(null);
  const own = useRef<StockCountLine | null>(null);
  const saving = useMutation({
    mutationFn: (counted: number | null) => {
      if (attempt.current?.counted !== counted) {
        attempt.current = { key: createId(), counted, at: Date.now() };
      }
      const { key, at } = attempt.current;
      // A line that is counted without a network is sent later.
      const secondsAgo = Math.min(86_400, Math.max(0, Math.round((Date.now() - at) / 1000)));
      const body = { key, productId, batchId, counted, secondsAgo, seen: findNewest(row) };
      return api.call(saveStockCountLine, { params: { id: countId }, body });
    },
    scope: { id: `${countId} ${productId} ${batchId}` },
    networkMode: "always",
    onSuccess({ line }) {
      attempt.current = null;
      own.current = line;
      queryClient.setQueriesData<SheetAnswer>(
        { queryKey: sheetKey(countId) },
        (sheet) => sheet && { ...sheet, rows: sheet.rows.map((one) => setLine(one, line)) },
      );
      void queryClient.invalidateQueries({ queryKey: countKey(countId) });
    },
  });
  /** Says whose count was replaced, or who has replaced the own one; null if nobody. */
  const describe = (line: StockCountLine | null): string | null => {
    const last = own.current;
    if (!last) return null;
    if (line && line.id > last.id && line.counted !== last.counted) {
      return text.changed(line.counted, line.by.name, last.counted);
    }
    const replaced = saving.data?.replaced;
    return replaced && replaced.counted !== last.counted
      ? text.replaced(replaced.counted, replaced.by.name)
      : null;
  };
  return { ...saving, describe };
}

/** The newest line of a product that this page has seen; null for none. */
function findNewest({ line, batches }: StockCountRow): number | null {
  const ids = [line, ...batches.map((batch) => batch.line)].flatMap((one) => one?.id ?? []);
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** Puts a saved line into the row of its product, unless the row has a newer one. */
function setLine(row: StockCountRow, line: StockCountLine): StockCountRow {
  if (row.product.id !== line.productId || (findNewest(row) ?? 0) > line.id) return row;
  const { counted, batchId } = line;
  const isOther = counted !== null;
  if (batchId === null) {
    const batches = isOther ? row.batches.map((batch) => ({ ...batch, line: null })) : row.batches;
    return { ...row, line, batches };
  }
  return {
    ...row,
    line: isOther ? null : row.line,
    batches: row.batches.map((batch) => (batch.id === batchId ? { ...batch, line } : batch)),
  };
}
