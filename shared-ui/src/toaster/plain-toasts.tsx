import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Toast } from "../platform/toast.ts";
import { color, font, layer, radius, shadow, space } from "../theme/tokens.ts";
import type { ToastWords } from "./use-toasts.ts";
import { toastNumbers, useToasts } from "./use-toasts.ts";

const Area = styled.div`
  position: fixed;
  z-index: ${layer.toasts};
  top: ${space(11)};
  right: ${space(2)};
  display: grid;
  gap: ${toastNumbers.gap}px;
  width: min(${toastNumbers.width}px, calc(100% - ${space(4)}));
`;

const Item = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1.5)};
  padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  font-size: ${font.note};
`;

const Close = styled.button`
  flex: none;
  width: ${space(4)};
  height: ${space(4)};
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};
  font-size: ${font.title};
  line-height: 1;
  cursor: pointer;
`;

interface PlainToastsProps {
  words: ToastWords;
  /** Milliseconds a toast stays. */
  duration?: number;
}

/** Toasts without the toast library, for when its code cannot be loaded. */
export function PlainToasts({ words, duration = toastNumbers.duration }: PlainToastsProps) {
  const [shown, setShown] = useState<readonly { id: number; text: string }[]>([]);
  const nextId = useRef(0);

  const close = useCallback((id: number) => {
    setShown((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback(
    ({ text }: Toast) => {
      const id = nextId.current++;
      setShown((shown) => [...shown.slice(1 - toastNumbers.visible), { id, text }]);
      setTimeout(close, duration, id);
    },
    [close, duration],
  );
  const dismiss = useCallback(() => setShown([]), []);
  useToasts(show, dismiss);

  return (
    <Area role="log" aria-label={words.area}>
      {shown.map(({ id, text }) => (
        <Item key={id}>
          {text}
          <Close type="button" aria-label={words.close} onClick={() => close(id)}>
            ×
          </Close>
        </Item>
      ))}
    </Area>
  );
}
