import { type ComponentType, useEffect, useState } from "react";
import { onFirstToast } from "../platform/toast.ts";
import { PlainToasts } from "./plain-toasts.tsx";
import type { ToastWords } from "./use-toasts.ts";

type Toasts = ComponentType<{ words: ToastWords }>;

interface ToastAreaProps {
  words: ToastWords;
  /** Gets the code that shows toasts. */
  load?: () => Promise<Toasts>;
}

const loadSonner = async (): Promise<Toasts> => (await import("./sonner-toasts.tsx")).SonnerToasts;

/**
 * Where toasts appear. Their code comes with the first of them; if it cannot be loaded, as for the notice that
 * the connection is gone, toasts are shown plainly until the document is left.
 */
export function ToastArea({ words, load = loadSonner }: ToastAreaProps) {
  const [Toasts, setToasts] = useState<Toasts>();

  useEffect(() => {
    let isAsked = false;
    return onFirstToast(() => {
      if (isAsked) return;
      isAsked = true;
      load().then(
        (loaded) => setToasts(() => loaded),
        () => setToasts(() => PlainToasts),
      );
    });
  }, [load]);

  return Toasts ? <Toasts words={words} /> : null;
}
