import { type ComponentType, useEffect, useState } from "react";
import { onFirstToast } from "../platform/toast.ts";
import { PlainToasts } from "./plain-toasts.tsx";
import type { ToastWords } from "./use-toasts.ts";

type Toasts = ComponentType<{ words: ToastWords }>;

interface ToastAreaProps {
  words: ToastWords;
  /** Loads the component that shows toasts. */
  load?: () => Promise<Toasts>;
}

const loadSonner = async (): Promise<Toasts> => (await import("./sonner-toasts.tsx")).SonnerToasts;

/**
 * Shows the toasts. Their code loads at the first toast. If it cannot be loaded, for example because the toast says
 * that the visitor is offline, `PlainToasts` is used until the next page load.
 */
export function ToastArea({ words, load = loadSonner }: ToastAreaProps) {
  const [Toasts, setToasts] = useState<Toasts>();

  useEffect(() => {
    let isLoading = false;
    return onFirstToast(() => {
      if (isLoading) return;
      isLoading = true;
      load().then(
        (loaded) => setToasts(() => loaded),
        () => setToasts(() => PlainToasts),
      );
    });
  }, [load]);

  return Toasts ? <Toasts words={words} /> : null;
}
