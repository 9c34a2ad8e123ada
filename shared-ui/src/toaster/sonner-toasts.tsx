import { toast as sonner, Toaster } from "sonner";
import type { Toast } from "../platform/toast.ts";
import { space } from "../theme/tokens.ts";
import { ToastStyle } from "./toast-style.tsx";
import type { ToastWords } from "./use-toasts.ts";
import { toastNumbers, useToasts } from "./use-toasts.ts";

const show = ({ kind, text, id, action }: Toast) => {
  sonner[kind](text, {
    ...(id !== undefined && { id }),
    // Told even when there is none: else it would keep the button of the toast whose place it takes.
    action: action && {
      label: action.label,
      onClick({ currentTarget }) {
        // Gives the focus back first, or sonner takes it from what the action opens.
        currentTarget.blur();
        action.run();
      },
    },
  });
};
const dismiss = () => void sonner.dismiss();

// Below the bar, so that a toast never lies over the controls there.
const offset = { top: space(11), right: space(3) };
const mobileOffset = { top: space(10), right: space(2), left: space(2) };

/** Toasts at the top right, below the bar; loaded with the first of them. */
export function SonnerToasts({ words }: { words: ToastWords }) {
  useToasts(show, dismiss);
  return (
    <>
      <ToastStyle />
      <Toaster
        theme="system"
        position="top-right"
        expand
        closeButton
        visibleToasts={toastNumbers.visible}
        duration={toastNumbers.duration}
        gap={toastNumbers.gap}
        offset={offset}
        mobileOffset={mobileOffset}
        containerAriaLabel={words.area}
        toastOptions={{ closeButtonAriaLabel: words.close }}
        style={{ "--width": `${toastNumbers.width}px` } as React.CSSProperties}
      />
    </>
  );
}
