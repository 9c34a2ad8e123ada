import { toast as sonner, Toaster } from "sonner";
import { Nepali } from "../nepali/nepali.tsx";
import type { Toast } from "../platform/toast.ts";
import { space } from "../theme/tokens.ts";
import { keepToastsClear } from "./keep-toasts-clear.ts";
import { ToastStyle } from "./toast-style.tsx";
import type { ToastWords } from "./use-toasts.ts";
import { toastNumbers, useToasts } from "./use-toasts.ts";

const show = ({ kind, text, id, action }: Toast) => {
  sonner[kind](<Nepali text={text} />, {
    ...(id !== undefined && { id }),
    // Also pass an undefined action: otherwise sonner keeps the button of the replaced toast.
    action: action && {
      label: action.label,
      onClick({ currentTarget }) {
        // Blur first, or sonner restores the focus later and takes it from what the action opens.
        currentTarget.blur();
        action.run();
      },
    },
  });
};
const dismiss = () => void sonner.dismiss();

// Below the bar. Toasts move from there when they would cover a control.
const offset = { top: space(11), right: space(3) };
const mobileOffset = { top: space(10), right: space(2), left: space(2) };

/** Toasts at the top right, below the bar, or where they cover no control. Loaded at the first toast. */
export function SonnerToasts({ words }: { words: ToastWords }) {
  useToasts(show, dismiss);
  return (
    <div ref={keepToastsClear}>
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
    </div>
  );
}
