import { type AdminOrder, z } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useAction } from "../../ui/use-action.ts";
import { changeOrder, type OrderChanges } from "../api.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "../work/apply-order.ts";
import { setMarkAtom } from "../work/marks.ts";

/** Shows above the filters what has failed; null clears it. */
type OnError = (words: string | null) => void;

export interface OrderActionProps {
  order: AdminOrder;
  onError: OnError;
}

interface OrderActionOptions<What extends keyof OrderChanges, T extends string> {
  id: string;
  what: What;
  /** Checks what was chosen. */
  schema: z.core.$ZodType<T>;
  /** Toast when it is done. */
  done: string;
  /** Text for a failure that the API has no text for. */
  failed: string;
  onError: OnError;
}

/**
 * Changes one order by what was chosen in one box, then shows it as it is wherever it is, and refetches the figures; after
 * a failure too, since the change may be done although its answer was lost. Its row stays in the list. What was chosen is checked when it is sent: then what is wrong stands beside the box, which takes the focus.
 */
export function useOrderAction<What extends keyof OrderChanges, T extends string>(
  options: OrderActionOptions<What, T>,
) {
  const { id, what, schema, done, failed, onError } = options;
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const setMark = useSetAtom(setMarkAtom);
  const box = useRef<(HTMLSelectElement & HTMLInputElement) | null>(null);
  const choose = (value: string) => {
    setChosen(value);
    setError(undefined);
  };
  const { mutate, isPending } = useAction({
    async run(api, body: OrderChanges[What]) {
      onError(null);
      const { order } = await changeOrder(api, id, what, body);
      applyOrder(queryClient, order);
      setMark(id, { kind: "done", text: done });
    },
    done: () => done,
    failed,
    onFailed(words) {
      onError(words);
      void queryClient.fetchQuery(orderQuery(api, id)).then(
        ({ order }) => applyOrder(queryClient, order),
        () => undefined,
      );
    },
    refreshes: orderStatisticsQuery(api).queryKey,
  });
  return {
    /** What the box is given. */
    field: { ref: box, value: chosen, error, onChange: choose },
    /** Null where what was chosen is wrong. */
    check(): T | null {
      const checked = z.safeParse(schema, chosen.trim());
      if (checked.success) return checked.data;
      setError(checked.error.issues[0]?.message);
      box.current?.focus();
      return null;
    },
    send: (body: OrderChanges[What], onSettled?: () => void) =>
      mutate(body, { onSuccess: () => choose(""), onSettled: () => onSettled?.() }),
    isBusy: isPending,
  };
}
