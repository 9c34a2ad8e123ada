import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import { Nepali } from "../nepali/nepali.tsx";
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
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
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
  /** Milliseconds until a toast closes. */
  duration?: number;
}

/** Simple toasts, used when the toast library cannot be loaded. */
export function PlainToasts({ words, duration = toastNumbers.duration }: PlainToastsProps) {
  const [shown, setShown] = useState<readonly (Toast & { key: number })[]>([]);
  const nextKey = useRef(0);

  const close = useCallback((key: number) => {
    setShown((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      const key = nextKey.current++;
      setShown((shown) => {
        const others = shown.filter(({ id }) => id === undefined || id !== toast.id);
        return [...others.slice(1 - toastNumbers.visible), { ...toast, key }];
      });
      setTimeout(close, duration, key);
    },
    [close, duration],
  );
  const dismiss = useCallback(() => setShown([]), []);
  useToasts(show, dismiss);

  return (
    <Area role="log" aria-label={words.area}>
      {shown.map(({ key, text, action }) => (
        <Item key={key}>
          <Nepali text={text} />
          {action && (
            <button
              type="button"
              onClick={() => {
                close(key);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <Close type="button" aria-label={words.close} onClick={() => close(key)}>
            ×
          </Close>
        </Item>
      ))}
    </Area>
  );
}
