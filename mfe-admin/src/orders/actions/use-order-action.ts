import { type AdminOrder, z } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useAction } from "../../ui/use-action.ts";
import { changeOrder, type OrderChanges } from "../api.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "../work/apply-order.ts";
import { setMarkAtom } from "../work/marks.ts";

/** Shows an error above the filters; null clears it. */
type OnError = (words: string | null) => void;

export interface OrderActionProps {
  order: AdminOrder;
  onError: OnError;
}

interface OrderActionOptions<What extends keyof OrderChanges, T extends string> {
  id: string;
  what: What;
  /** Validates the choice. */
  schema: z.core.$ZodType<T>;
  /** Toast after success. */
  done: string;
  /** Text for a failure that the API has no text for. */
  failed: string;
  onError: OnError;
}

/**
 * Changes one field of an order, updates it in all lists and refetches the figures. It also
 * refetches after a failure, because the change may be done although its response was lost. The
 * row stays in the list. The choice is validated on submit: an error appears beside the box, which
 * takes the focus.
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
  useUnsaved(chosen !== "", isPending);
  return {
    /** Props of the box. */
    field: { ref: box, value: chosen, error, onChange: choose },
    /** Returns null when the choice is invalid. */
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
