import type { AdminOrder } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { type RefObject, useRef } from "react";
import type { Selection } from "../ui/bulk/use-selection.ts";
import { useShortcuts } from "../ui/shortcuts/use-shortcuts.ts";
import { ordersMessages } from "./messages.ts";
import { findRowLink, type useOpenOrder } from "./use-open-order.ts";

interface OrderKeysOptions {
  orders: readonly AdminOrder[];
  /** The order in the panel, which may be on another page of the list. */
  opened: AdminOrder | undefined;
  panel: ReturnType<typeof useOpenOrder>;
  search: RefObject<HTMLInputElement | null>;
  selection: Selection;
  onStep(order: AdminOrder): void;
  onAssign(order: AdminOrder): void;
  onPrint(orders: readonly AdminOrder[]): void;
  onConfirmPrint(order: AdminOrder): void;
  onUndo(order: AdminOrder): void;
}

/** Keyboard shortcuts for orders. They apply to the open order, else to the focused row. */
export function useOrderKeys(options: OrderKeysOptions): void {
  const { orders, opened, panel, search, selection } = options;
  const text = useMessages(ordersMessages).keys;
  const latest = useRef<string | null>(null);

  const findCurrent = (): AdminOrder | undefined => {
    const row = document.activeElement?.closest<HTMLElement>("[data-order]");
    if (row?.dataset.order) latest.current = row.dataset.order;
    return opened ?? orders.find(({ id }) => id === latest.current);
  };
  const move = (by: 1 | -1) => {
    const current = findCurrent();
    const at = orders.findIndex(({ id }) => id === current?.id);
    const next = orders[at < 0 ? 0 : at + by];
    if (!next) return;
    latest.current = next.id;
    if (panel.openId) panel.open(next.id, { replace: true });
    else findRowLink(next.id)?.focus();
  };
  const withCurrent = (run: (order: AdminOrder) => void) => () => {
    const order = findCurrent();
    if (order) run(order);
  };
  const goToSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const close = () => {
    if (document.activeElement === search.current) return search.current?.blur();
    if (panel.openId) return panel.close();
    selection.clear();
  };

  useShortcuts([
    { keys: "/", label: text.search, run: goToSearch },
    { keys: "j", label: text.next, run: () => move(1) },
    { keys: "k", label: text.previous, run: () => move(-1) },
    { keys: "x", label: text.select, run: withCurrent(({ id }) => selection.toggle(id, false)) },
    { keys: "X", label: text.range, run: withCurrent(({ id }) => selection.toggle(id, true)) },
    { keys: "e", label: text.step, run: withCurrent(options.onStep) },
    { keys: "a", label: text.assign, run: withCurrent(options.onAssign) },
    { keys: "p", label: text.print, run: withCurrent((order) => options.onPrint([order])) },
    { keys: "P", label: text.confirmPrint, run: withCurrent(options.onConfirmPrint) },
    { keys: "u", label: text.undo, run: withCurrent(options.onUndo) },
    { keys: "Escape", label: text.close, run: close },
  ]);
}
