export type ToastKind = "success" | "error" | "info";

/** A short notice, shown at the top right for 4 s. */
export interface Toast {
  kind: ToastKind;
  text: string;
  /** A toast replaces an earlier one with the same id. */
  id?: string;
  /** A button in the toast. Pressing it also closes the toast. */
  action?: { label: string; run(): void };
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let dismiss: (() => void) | undefined;
const waiting: Toast[] = [];

/** Shows a toast. If the toast area has not loaded yet, the toast is shown once it has. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
  notifyFirst?.();
}

/** Shows a toast with only a text. */
export function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text });
}

/** Closes all toasts, also those that wait to be shown. */
export function dismissToasts(): void {
  waiting.length = 0;
  dismiss?.();
}

let notifyFirst: (() => void) | undefined;

/** Calls back when a toast is shown, so that the toast area's code loads only then. Returns how to stop. */
export function onFirstToast(callback: () => void): () => void {
  notifyFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    notifyFirst = undefined;
  };
}

/**
 * Connects the toast area and passes it the waiting toasts. Returns a function that disconnects it.
 * @param onDismiss closes all shown toasts
 */
export function receiveToasts(receive: Listener, onDismiss?: () => void): () => void {
  listener = receive;
  dismiss = onDismiss;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    listener = dismiss = undefined;
  };
}
