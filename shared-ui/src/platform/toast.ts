export type ToastKind = "success" | "error" | "info";

/** A short notice; shown at the top right for 4 s. */
export interface Toast {
  kind: ToastKind;
  text: string;
  /** A later toast of the same id takes the place of the earlier one. */
  id?: string;
  /** A button in the toast; pressing it also takes the toast away. */
  action?: { label: string; run(): void };
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let dismiss: (() => void) | undefined;
const waiting: Toast[] = [];

/** Shows a notice. May be called before the toast area's code has come: it is shown then. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
  notifyFirst?.();
}

/** Shows a notice that is text alone. */
export function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text });
}

/** Takes away every notice, those that still wait to be shown included. */
export function dismissToasts(): void {
  waiting.length = 0;
  dismiss?.();
}

let notifyFirst: (() => void) | undefined;

/** Calls back at the first toast, so that the toast area is loaded only when there is something to show. */
export function onFirstToast(callback: () => void): () => void {
  notifyFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    notifyFirst = undefined;
  };
}

/**
 * Connects the toast area. Returns how to disconnect it.
 * @param onDismiss takes away what is shown
 */
export function receiveToasts(receive: Listener, onDismiss?: () => void): () => void {
  listener = receive;
  dismiss = onDismiss;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    listener = dismiss = undefined;
  };
}
