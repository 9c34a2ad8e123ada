import { type AdminOrder, z } from "@aushadhi/api/contract";
import { useRef, useState } from "react";
import { useAction } from "../../ui/use-action.ts";
import { changeOrder, type OrderChanges } from "../api.ts";
import { ordersKey } from "../queries.ts";

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
 * Changes one order by what was chosen in one box, then refetches the list and the figures, also after a failure. What was
 * chosen is checked when it is sent: then what is wrong stands beside the box, which takes the focus.
 */
export function useOrderAction<What extends keyof OrderChanges, T extends string>(
  options: OrderActionOptions<What, T>,
) {
  const { id, what, schema, done, failed, onError } = options;
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const box = useRef<(HTMLSelectElement & HTMLInputElement) | null>(null);
  const choose = (value: string) => {
    setChosen(value);
    setError(undefined);
  };
  const { mutate, isPending } = useAction({
    run(api, body: OrderChanges[What]) {
      onError(null);
      return changeOrder(api, id, what, body);
    },
    done: () => done,
    failed,
    onFailed: onError,
    refreshes: ordersKey,
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
